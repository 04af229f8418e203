import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, Kind } from 'graphql';
import type { ASTVisitor, SelectionSetNode, ValidationContext, ValidationRule } from 'graphql';
import { MAX_DEPTH, MAX_ROOT_FIELDS } from '../config';

/** Refuses documents that nest too deep. */
const depthLimit = maxDepthRule({
  n: MAX_DEPTH,
  flattenFragments: true,
  // The library would throw a complaint about syntax.
  propagateOnRejection: false,
  onReject: [
    (context) => {
      const message = `One request may nest fields at most ${MAX_DEPTH} deep.`;
      context?.reportError(new GraphQLError(message, { extensions: { code: 'TOO_DEEP' } }));
    },
  ],
});

/** Refuses documents that ask too many questions at once; aliases count. */
function rootFieldLimit(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (countFields(context, node.selectionSet, new Set()) <= MAX_ROOT_FIELDS) return;
      const message = `One request may ask for at most ${MAX_ROOT_FIELDS} fields of ${node.operation}.`;
      context.reportError(
        new GraphQLError(message, { nodes: node, extensions: { code: 'TOO_MANY_FIELDS' } }),
      );
    },
  };
}

function countFields(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  seen: Set<string>,
): number {
  let count = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      count += 1;
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      count += countFields(context, selection.selectionSet, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = context.getFragment(selection.name.value);
      if (fragment) count += countFields(context, fragment.selectionSet, seen);
    }
  }
  return count;
}

/** What every door for GraphQL asks of a document beside its being valid. */
export const DOCUMENT_RULES: readonly ValidationRule[] = [rootFieldLimit, depthLimit];

import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, Kind } from 'graphql';
import type { ASTVisitor, SelectionSetNode, ValidationContext, ValidationRule } from 'graphql';
import { codedError } from '../../schema/coded-error';
import { MAX_DEPTH, MAX_ROOT_FIELDS } from '../config';

/** Refuses documents that nest too deep. */
const depthLimit = maxDepthRule({
  n: MAX_DEPTH,
  flattenFragments: true,
  // Otherwise the library would throw a syntax error.
  propagateOnRejection: false,
  onReject: [
    (context) => {
      context?.reportError(codedError('TOO_DEEP', { what: 'fields', limit: MAX_DEPTH }));
    },
  ],
});

/** Refuses documents with too many root fields; aliases count. */
function rootFieldLimit(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (countFields(context, node.selectionSet, new Set()) <= MAX_ROOT_FIELDS) return;
      const { operation } = node;
      const { message, extensions } = codedError('TOO_MANY_FIELDS', { limit: MAX_ROOT_FIELDS, operation });
      context.reportError(new GraphQLError(message, { nodes: node, extensions }));
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

/** Rules for documents of all GraphQL transports, besides validity. */
export const DOCUMENT_RULES: readonly ValidationRule[] = [rootFieldLimit, depthLimit];

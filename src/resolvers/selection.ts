import { Kind } from 'graphql';
import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Whether a query asks for a field of this name anywhere below: what no one reads is not computed. */
export function asksFor(name: string, { fieldNodes, fragments }: GraphQLResolveInfo): boolean {
  return fieldNodes.some(({ selectionSet }) => selects(name, selectionSet, fragments));
}

function selects(
  name: string,
  set: SelectionSetNode | undefined,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): boolean {
  return (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return selects(name, fragments[selection.name.value]?.selectionSet, fragments);
    const isIt = selection.kind === Kind.FIELD && selection.name.value === name;
    return isIt || selects(name, selection.selectionSet, fragments);
  });
}

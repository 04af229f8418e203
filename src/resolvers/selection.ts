import { Kind } from 'graphql';
import type { FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** True if any of these fields is selected at any depth; unread fields are not computed. */
export function asksFor(
  names: readonly string[],
  nodes: readonly FieldNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): boolean {
  return names.some((name) => nodes.some(({ selectionSet }) => selects(name, selectionSet, fragments)));
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

import { Kind } from 'graphql';
import type { FieldNode, FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { PLAYED_BACK } from '../service/matches/records';

/** Whether a query asks for a field of this name anywhere below: what no one reads is not computed. */
export function asksFor(name: string, { fieldNodes, fragments }: GraphQLResolveInfo): boolean {
  return fieldNodes.some(({ selectionSet }) => selects(name, selectionSet, fragments));
}

/** Whether entries of a log are asked for what playing them again gives back: those that are packed are without it. */
export function playedAskedFor(
  nodes: readonly FieldNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): boolean {
  return PLAYED_BACK.some((name) => nodes.some(({ selectionSet }) => selects(name, selectionSet, fragments)));
}

/** How much of legal moves is found out: what the arguments say, else what is read. */
export function movesAskedFor(
  {
    closed,
    paths,
  }: { readonly closed?: boolean | null | undefined; readonly paths?: boolean | null | undefined },
  info: GraphQLResolveInfo,
): { readonly closed: boolean; readonly paths: boolean } {
  return { closed: closed ?? asksFor('closed', info), paths: paths ?? asksFor('path', info) };
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

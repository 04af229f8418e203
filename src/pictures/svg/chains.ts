/** Two ends of a line segment, by name. */
export type NamedSegment = readonly [string, string];

/**
 * Joins segments into chains of maximum length: a chain ends where a line ends or where more than two segments meet.
 * A closed chain begins and ends with the same name.
 */
export function chainsOf(edges: readonly NamedSegment[]): string[][] {
  const meeting = new Map<string, NamedSegment[]>();
  for (const edge of edges) {
    for (const end of edge) meeting.set(end, [...(meeting.get(end) ?? []), edge]);
  }
  const used = new Set<NamedSegment>();
  const follow = (start: string, first: NamedSegment): string[] => {
    const chain = [start];
    for (let edge: NamedSegment | undefined = first; edge !== undefined;) {
      used.add(edge);
      const here = chain.at(-1);
      const next: string = edge[0] === here ? edge[1] : edge[0];
      chain.push(next);
      const around: readonly NamedSegment[] = meeting.get(next) ?? [];
      edge = around.length === 2 ? around.find((one) => !used.has(one)) : undefined;
    }
    return chain;
  };

  const chains: string[][] = [];
  for (const [end, around] of meeting) {
    if (around.length === 2) continue;
    for (const edge of around) if (!used.has(edge)) chains.push(follow(end, edge));
  }
  for (const edge of edges) if (!used.has(edge)) chains.push(follow(edge[0], edge));
  return chains;
}

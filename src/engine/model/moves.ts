/** A move of this Movement Phase, by its entry, with those before it: to add one to many copies nothing. */
export interface MoveMade {
  readonly entry: number;
  readonly before: MoveMade | undefined;
}

/** A unit that stopped on a friend, with its path from the first hex (R-MOV-10). */
export interface Stack {
  readonly unit: number;
  readonly path: readonly number[];
}

/** The entries of these moves, the first one first. */
export function entriesOf(last: MoveMade | undefined): number[] {
  const entries: number[] = [];
  for (let move = last; move !== undefined; move = move.before) entries.push(move.entry);
  return entries.reverse();
}

/** The same moves as they are kept in a state. */
export function movesOf(entries: readonly number[]): MoveMade | undefined {
  return entries.reduce<MoveMade | undefined>((before, entry) => ({ entry, before }), undefined);
}

import type { GameStore, StoredMatch } from '../../src/storage/game-store';
import type { GroupedBody } from './children/messages';

/** Match, after a check that log, version and snapshot agree and that no append is partial. */
export async function soundMatch(store: GameStore, matchId: string): Promise<StoredMatch> {
  const match = await store.load(matchId);
  if (!match) throw new Error(`There is no match ${matchId}.`);
  const entries = await store.entries(matchId, 1);
  expect(entries.map(({ number }) => number)).toEqual(
    Array.from({ length: match.version }, (_, at) => at + 1),
  );
  expect(match.snapshot).toMatchObject({ version: match.version });

  const bodies = entries.map(({ body }) => body as GroupedBody);
  for (let at = 0; at < bodies.length; at += bodies[at]!.size) {
    const { group, size } = bodies[at]!;
    const expected = Array.from({ length: size }, (_, index) => ({ group, index, size }));
    expect(bodies.slice(at, at + size)).toEqual(expected);
  }
  return match;
}

export async function groupsIn(store: GameStore, matchId: string): Promise<string[]> {
  const entries = await store.entries(matchId, 1);
  return entries
    .map(({ body }) => body as GroupedBody)
    .filter(({ index }) => index === 0)
    .map(({ group }) => group);
}

import type { GameResult } from './results-schema';
import type { EventRecord, RoundRecord } from './records';
import type { Pair } from './pairing';

/** Remaining players at their places in the bracket; null for an empty place. */
type Bracket = readonly (string | null)[];

/** Remaining bracket, or the pairing without a winner that stops the knock-out. */
export type KnockOut =
  | { readonly status: 'left'; readonly bracket: Bracket }
  | { readonly status: 'level'; readonly round: number; readonly pairing: number };

/**
 * Bracket of the first round. The order of the players is their seeding: the best meet as late as possible and get
 * the byes.
 */
export function firstBracket(players: readonly string[]): Bracket {
  let seeds = [0];
  while (seeds.length < players.length) {
    const size = seeds.length * 2;
    seeds = seeds.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return seeds.map((seed) => players[seed] ?? null);
}

/** Pairs of a round, and the players without an opponent. */
export function meetings(bracket: Bracket): {
  readonly pairs: readonly Pair[];
  readonly byes: readonly string[];
} {
  const pairs: Pair[] = [];
  const byes: string[] = [];
  for (let at = 0; at < bracket.length; at += 2) {
    const [one, other] = [bracket[at] ?? null, bracket[at + 1] ?? null];
    if (one !== null && other !== null) pairs.push([one, other]);
    else if (one !== null || other !== null) byes.push((one ?? other)!);
  }
  return { pairs, byes };
}

/** Bracket after all rounds, whose games are decided. */
export function leftAfter(
  { players, rounds }: EventRecord,
  results: readonly GameResult[],
  withdrawn: ReadonlySet<string>,
): KnockOut {
  let bracket = firstBracket(players.map(({ id }) => id));
  for (const [index, round] of rounds.entries()) {
    const next: (string | null)[] = [];
    for (let at = 0; at < bracket.length; at += 2) {
      const winner = winnerAt([bracket[at] ?? null, bracket[at + 1] ?? null], round, index + 1, results);
      if (typeof winner === 'number') return { status: 'level', round: index + 1, pairing: winner };
      next.push(winner);
    }
    bracket = next;
  }
  return {
    status: 'left',
    bracket: bracket.map((player) => (player !== null && withdrawn.has(player) ? null : player)),
  };
}

/** Rounds that a player has survived, byes included. */
export function stageOf(
  player: string,
  { rounds }: { readonly rounds: readonly RoundRecord[] },
  results: readonly GameResult[],
): number {
  return rounds.filter((round, index) => winnerAt([player, null], round, index + 1, results) === player)
    .length;
}

/** Winner of two places in the bracket; the number of their pairing if it has no winner. */
function winnerAt(
  [one, other]: readonly [string | null, string | null],
  { pairings, byes }: RoundRecord,
  round: number,
  results: readonly GameResult[],
): string | number | null {
  const place = pairings.findIndex(({ players }) =>
    players.some((player) => player === one || player === other),
  );
  const pairing = pairings[place];
  if (pairing === undefined) return byes.find((player) => player === one || player === other) ?? null;
  return winnerOf(pairing.players, gamesIn(results, round, place + 1)) ?? place + 1;
}

function gamesIn(results: readonly GameResult[], round: number, pairing: number): readonly GameResult[] {
  return results.filter((game) => game.round === round && game.pairing === pairing);
}

/** Winner by match points, then game points, then Victory Points; undefined if all are equal. */
function winnerOf([one, other]: Pair, games: readonly GameResult[]): string | undefined {
  const lead = (points: 'matchPoints' | 'gamePoints' | 'victoryPoints'): number =>
    games
      .flatMap(({ seats }) => seats)
      .reduce((sum, seat) => sum + (seat.player === one ? 1 : -1) * (seat[points] ?? 0), 0);
  const decisive = [lead('matchPoints'), lead('gamePoints'), lead('victoryPoints')].find((by) => by !== 0);
  if (decisive === undefined) return undefined;
  return decisive > 0 ? one : other;
}

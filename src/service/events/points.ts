import type { VictoryLevel } from '../../engine';
import type { GameRecord } from './records';
import type { DecisionWithoutEnding } from './decisions';
import type { MatchPoints } from './schema';

/**
 * Default scale: 6 to 0 for the best level of victory, 5 to 1 for the next, 4 to 2 for all below, 3 each for a
 * draw.
 */
export const USUAL_MATCH_POINTS = { wins: [6, 5, 4], draw: 3 };

/** Points of the winner and of the loser. */
interface Shared {
  readonly winner: number;
  readonly loser: number;
}

/**
 * Match points for a win at a level of victory. A win without a level of the game (by resignation or forfeit)
 * counts as the best. The loser gets the difference to the best win.
 */
export function pointsOfWin(
  { wins }: MatchPoints,
  levels: readonly VictoryLevel[],
  winner: string,
  level: string | null,
): Shared {
  const best = wins[0] ?? 0;
  const reached = stepOf(levels, winner, level);
  const points = wins[Math.min(reached, wins.length - 1)] ?? best;
  return { winner: points, loser: Math.max(0, best - points) };
}

/** Rank of a level among those that the side can win at, 0 for the best. */
function stepOf(levels: readonly VictoryLevel[], side: string, level: string | null): number {
  const own = levels.filter(({ winner }) => winner === side);
  // The levels range from the best for one side over draws to the best for the other.
  const isFirst = levels[0]?.winner === side;
  const bestFirst = isFirst ? own : [...own].reverse();
  return Math.max(
    0,
    bestFirst.findIndex((one) => one.level === level),
  );
}

/** Match points and game points, by player; null if the game does not count. */
export function shares(
  { players }: GameRecord,
  { kind, winner, level }: DecisionWithoutEnding,
  scale: MatchPoints,
  levels: readonly VictoryLevel[],
): (player: string) => { readonly matchPoints: number; readonly gamePoints: number } | null {
  if (kind === 'annulled') return () => null;
  if (kind === 'bothForfeit') return () => ({ matchPoints: 0, gamePoints: 0 });
  if (winner === null) return () => ({ matchPoints: scale.draw, gamePoints: 0.5 });
  const [side] = Object.entries(players).find(([, player]) => player === winner) ?? [''];
  const shared = pointsOfWin(scale, levels, side, level);
  return (player) =>
    player === winner
      ? { matchPoints: shared.winner, gamePoints: 1 }
      : { matchPoints: shared.loser, gamePoints: 0 };
}

import type { VictoryLevel } from '../../src/engine';
import type { PlayoutOutcome } from '../../src/simulation/api';
import { marginOf } from '../../src/simulation/outcome';
import type { PlayedPair } from './pair';

/** Scale by which the ladder judges the pairs of a scenario. */
export interface Scale {
  readonly sides: readonly [string, string];
  /** Levels from the best for one side to the best for the other. */
  readonly levels: readonly VictoryLevel[];
}

/**
 * Score of a pair for the first entrant: 1, 0 or one half. The player with the higher sum of levels of victory over
 * the two matches wins. Each level counts by its place on the scale of the scenario, and the sides are swapped, so
 * the sum compares the results of both with the same side, and only the order of the levels matters. If the levels
 * are equal the sum of the margins in points decides; equal margins divide the pair.
 */
export function pairScore(scale: Scale, { matches: [one, two] }: PlayedPair): 0 | 0.5 | 1 {
  const [first, second] = scale.sides;
  const places = placesOf(scale, one, two);
  if (places !== 0) return places > 0 ? 1 : 0;
  const margin = marginOf(one.outcome, first) + marginOf(two.outcome, second);
  if (margin === 0) return 0.5;
  return margin > 0 ? 1 : 0;
}

/** Score of a result for a side beside another one: 1, 0 or one half, by level and then by the margin in points. */
export function resultScore(
  scale: Scale,
  side: string,
  result: PlayoutOutcome,
  other: PlayoutOutcome,
): 0 | 0.5 | 1 {
  const places = placeFor(scale, result, side) - placeFor(scale, other, side);
  const lead = places === 0 ? marginOf(result, side) - marginOf(other, side) : places;
  return lead === 0 ? 0.5 : lead > 0 ? 1 : 0;
}

type Match = PlayedPair['matches'][number];

/** Places of the first entrant over both matches. */
function placesOf(scale: Scale, one: Match, two: Match): number {
  const [first, second] = scale.sides;
  return placeFor(scale, one.outcome, first) + placeFor(scale, two.outcome, second);
}

/** True if the levels of victory decide the pair, and not the points. */
export function isDecidedByLevel(scale: Scale, { matches: [one, two] }: PlayedPair): boolean {
  return placesOf(scale, one, two) !== 0;
}

/** Place of a result on the scale, higher for a better one. Throws for a level that is not on it. */
function placeFor({ levels }: Scale, { level, winner }: PlayoutOutcome, side: string): number {
  const place = levels.findIndex((one) => one.level === level && one.winner === winner);
  if (place < 0) throw new RangeError(`${level} is not a level of this scenario`);
  return levels[0]?.winner === side ? -place : place;
}

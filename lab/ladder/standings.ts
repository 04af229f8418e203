import { winOf } from '../../src/simulation/outcome';
import { wilson } from '../../src/simulation/statistics';
import type { Interval } from '../../src/simulation/statistics';
import { isDecidedByLevel, pairScore } from './judgement';
import type { Scale } from './judgement';
import type { PlayedPair } from './pair';

/** Standing of the first entrant against the second, in one scenario or in all. */
export interface LadderStanding {
  /** `system/scenario`; `all` for all together. */
  readonly name: string;
  readonly pairs: number;
  /** Pairs won, divided and lost by the first entrant. */
  readonly won: number;
  readonly even: number;
  readonly lost: number;
  /** Share of pairs won by the first entrant; a divided pair is half a win. */
  readonly rate: number;
  /** Interval of 95 %. */
  readonly interval: Interval;
  /** Interval of 95 % for all scenarios at once (Bonferroni). */
  readonly corrected: Interval;
  /** Share of matches won by each side, with either player; a draw is half a win. */
  readonly balance: readonly { readonly side: string; readonly share: number }[];
  /** Share of pairs decided by levels of victory, not points. */
  readonly byLevel: number;
  /** Share of matches that the first entrant won with each side; a draw is half a win. */
  readonly withSides: readonly { readonly side: string; readonly share: number }[];
  /** CPU milliseconds per own Player-Turn, by entrant; null without a turn. */
  readonly msPerTurn: readonly [number | null, number | null];
}

/** Scales by `system/scenario`. */
export type Scales = ReadonlyMap<string, Scale>;

/** Standings of every scenario that was played, in the order of the scales. */
export function standings(scales: Scales, pairs: readonly PlayedPair[]): readonly LadderStanding[] {
  const played = [...scales]
    .map(([name, scale]) => ({ name, scale, own: pairs.filter((pair) => nameOf(pair) === name) }))
    .filter(({ own }) => own.length > 0);
  const confidence = 1 - (1 - 0.95) / Math.max(1, played.length);
  return played.map(({ name, scale, own }) => ({
    ...summary(
      name,
      own,
      own.map((pair) => pairScore(scale, pair)),
      confidence,
    ),
    byLevel: own.filter((pair) => isDecidedByLevel(scale, pair)).length / own.length,
    withSides: scale.sides.map((side, at) => ({ side, share: winsWith(side, at, own) })),
    balance: scale.sides.map((side) => ({ side, share: shareOf(side, own) })),
  }));
}

/** Standing in all scenarios together. */
export function overall(scales: Scales, pairs: readonly PlayedPair[]): LadderStanding {
  const scores = pairs.map((pair) => {
    const scale = scales.get(nameOf(pair));
    if (scale === undefined) throw new RangeError(`there is no scenario ${nameOf(pair)}`);
    return pairScore(scale, pair);
  });
  const byLevel = pairs.filter((pair) => isDecidedByLevel(scales.get(nameOf(pair))!, pair)).length;
  return {
    ...summary('all', pairs, scores, 0.95),
    byLevel: pairs.length === 0 ? 0 : byLevel / pairs.length,
    withSides: [],
    balance: [],
  };
}

export function nameOf({ system, scenario }: { readonly system: string; readonly scenario: string }): string {
  return `${system}/${scenario}`;
}

function summary(
  name: string,
  pairs: readonly PlayedPair[],
  scores: readonly number[],
  confidence: number,
): Omit<LadderStanding, 'balance' | 'byLevel' | 'withSides'> {
  const sum = scores.reduce((total, score) => total + score, 0);
  const count = (wanted: number): number => scores.filter((score) => score === wanted).length;
  return {
    name,
    pairs: pairs.length,
    won: count(1),
    even: count(0.5),
    lost: count(0),
    rate: pairs.length === 0 ? 0 : sum / pairs.length,
    interval: wilson(sum, pairs.length),
    corrected: wilson(sum, pairs.length, confidence),
    msPerTurn: [msPerTurn(pairs, 0), msPerTurn(pairs, 1)],
  };
}

/** Wins of the first entrant with the side that it plays in the first or the second match of each pair. */
function winsWith(side: string, match: number, own: readonly PlayedPair[]): number {
  return own.reduce((sum, { matches }) => sum + winOf(matches[match]!.outcome, side), 0) / own.length;
}

function shareOf(side: string, pairs: readonly PlayedPair[]): number {
  const wins = pairs.flatMap(({ matches }) => matches.map(({ outcome }) => winOf(outcome, side)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

function msPerTurn(pairs: readonly PlayedPair[], entrant: 0 | 1): number | null {
  const efforts = pairs.flatMap(({ matches }) => matches.map((match) => match.efforts[entrant]));
  const turns = efforts.reduce((sum, effort) => sum + effort.turns, 0);
  return turns === 0 ? null : efforts.reduce((sum, { ms }) => sum + ms, 0) / turns;
}

import type { State } from '../../engine/search';
import { forcesOf, standingOf, timeLeft } from '../search/evaluation';

/** What a forecast rests on: each is that of the first side above that of the second. */
export const FEATURES = [
  'points so far',
  'points if it ended now',
  'level of victory now',
  'strength of troops',
  'strength of batteries',
  'strength to come',
  'worth of ground',
  'cover and danger',
  'the move',
] as const;

/** The features of a position before a Player-Turn, the same times the share of the match that is left, and that. */
export function featuresOf(state: State): number[] {
  const { margin, pending, level } = standingOf(state, 0);
  const [first, second] = [forcesOf(state, 0), forcesOf(state, 1)];
  const early = timeLeft(state);
  const features = [
    margin,
    pending,
    level,
    first.troops - second.troops,
    first.guns - second.guns,
    first.reserves - second.reserves,
    first.ground - second.ground,
    first.safety - second.safety,
    state.phasing === 0 ? 1 : -1,
  ];
  return [...features, ...features.map((value) => value * early), early];
}

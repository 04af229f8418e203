import type { Player } from '../../../src/ai/api';

/**
 * Player of the pool: simple, quick, and independent of the search of the service's own players, so that these do
 * not meet their own ideas of the game.
 */
export type Opponent = Player;

/** Preferences of a temperament. */
export interface Temper {
  /** Points for each hex nearer to a goal. */
  readonly goals: number;
  /** Points for each hex nearer to the nearest enemy; negative to keep away. */
  readonly enemies: number;
  /** Points for cover, per shift on the table. */
  readonly cover: number;
  /** Points for each friend beside the hex. */
  readonly friends: number;
  /** Points for a hex beside an enemy. */
  readonly contact: number;
  /** Points for a hex that makes an attack at good odds possible, or surrounds an enemy. */
  readonly strike: number;
  /** Points for staying. */
  readonly rest: number;
  /** Least combat differential of a voluntary attack. */
  readonly odds: number;
}

/** Greedy player that looks one move ahead. */
export const GREEDY: Temper = {
  goals: 1,
  enemies: 0.4,
  cover: 0.6,
  friends: 0.3,
  contact: -1,
  strike: 1,
  rest: 0,
  odds: 2,
};

/** Holds its ground, in cover and together. */
export const DEFENSIVE: Temper = {
  goals: 0.5,
  enemies: 0,
  cover: 1.5,
  friends: 0.8,
  contact: -3,
  strike: 0.3,
  rest: 1,
  odds: 5,
};

/** Attacks everything at once. */
export const RECKLESS: Temper = {
  goals: 0.2,
  enemies: 1.5,
  cover: 0,
  friends: 0.1,
  contact: 3,
  strike: 0.5,
  rest: 0,
  odds: -3,
};

/** Runs for the goals past all others. */
export const RUNNER: Temper = {
  goals: 2,
  enemies: 0,
  cover: 0.1,
  friends: 0,
  contact: -2,
  strike: 0.2,
  rest: 0,
  odds: 4,
};

/** Stays together and strikes at good odds. */
export const MASSED: Temper = {
  goals: 0.6,
  enemies: 0.6,
  cover: 0.3,
  friends: 1.2,
  contact: -1,
  strike: 1.5,
  rest: 0,
  odds: 4,
};

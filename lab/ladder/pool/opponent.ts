import type { Player } from '../../../src/ai/api';

/**
 * A player of the pool: simple, quick, and made without any of what the service's own players think with, so that
 * these do not meet their own ideas of the game.
 */
export type Opponent = Pick<Player, 'choose'>;

/** What a temperament looks for. */
export interface Temper {
  /** Points for each hex nearer to a goal. */
  readonly goals: number;
  /** For each hex nearer to the nearest enemy, or further from it when it is less than nothing. */
  readonly enemies: number;
  /** For cover, by shift on the table. */
  readonly cover: number;
  /** For each friend beside the hex. */
  readonly friends: number;
  /** For a hex beside an enemy. */
  readonly contact: number;
  /** For a hex from which an attack at good odds comes about, or against a surrounded enemy. */
  readonly strike: number;
  /** What staying is worth. */
  readonly rest: number;
  /** The least combat differential for an attack that need not be made. */
  readonly odds: number;
}

/** A greedy player that looks one move ahead. */
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

/** Holds what it has, in cover and together. */
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

/** Runs for the goals past everyone. */
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

/** What the quick player weighs, in Victory Points or as a factor of them. */
export interface Weights {
  /** Points of a unit's worth for each point of its strengths, beyond what its loss scores. */
  readonly strength: number;
  /** Points for pushing an enemy unit back by one hex, as a share of its worth. */
  readonly push: number;
  /** Points that a retreat of a unit of this side costs, as a share of its worth. */
  readonly setback: number;
  /** Share of the enemy's possible final protective fire that is expected. */
  readonly protectiveFire: number;
  /** Share of a unit's worth that it risks beside stronger enemies. */
  readonly exposure: number;
  /** Points for a hex of good ground, per shift on the table, where enemies are near. */
  readonly cover: number;
  /** Points for a friend close by, up to two. */
  readonly company: number;
  /** Factor of the attraction of objectives. */
  readonly objectives: number;
  /** Attraction of enemies, in points. */
  readonly hunt: number;
  /** Share of an objective's attraction that is left when enough units are on their way. */
  readonly crowded: number;
  /** Share of the better places that a unit gives up for an attack which counts against it. */
  readonly detour: number;
  /** Points that a new enemy next to an attacker costs, since it must be attacked as well. */
  readonly entangled: number;
  /** The least gain for which an optional attack is made. */
  readonly threshold: number;
  /** Points that the use of a battery in a combat costs. */
  readonly battery: number;
  /** What a battery that keeps its protective fire is worth. */
  readonly reserve: number;
  /** Random noise on a place, in points. */
  readonly noise: number;
}

export const DEFAULT_WEIGHTS: Weights = {
  strength: 0.15,
  push: 0.12,
  setback: 0.08,
  protectiveFire: 0.5,
  exposure: 0.3,
  cover: 0.15,
  company: 0.1,
  objectives: 1,
  hunt: 1,
  crowded: 0.5,
  detour: 0.2,
  entangled: 0.6,
  threshold: 0.02,
  battery: 0.02,
  reserve: 0.05,
  noise: 0.01,
};

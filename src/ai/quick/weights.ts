/** Weights of the quick player, in Victory Points or as factors of them, and the limits of its attention. */
export interface Weights {
  /** Points of a unit's worth for each point of its strengths, beyond the points of its loss. */
  readonly strength: number;
  /** Points for pushing an enemy unit back by one hex, as a share of its worth. */
  readonly push: number;
  /** Cost of a retreat of the side's own unit, as a share of its worth. */
  readonly setback: number;
  /** Expected share of the enemy's possible final protective fire. */
  readonly protectiveFire: number;
  /** Share of a unit's worth at risk next to stronger enemies. */
  readonly exposure: number;
  /** Points for good terrain near enemies, for each shift on the table. */
  readonly cover: number;
  /** Points for an adjacent friend, up to two. */
  readonly company: number;
  /** Factor of the attraction of objectives. */
  readonly objectives: number;
  /** Attraction of enemies, in points. */
  readonly hunt: number;
  /** Share of an objective's attraction left when enough units are on their way. */
  readonly crowded: number;
  /** Share of the attraction of better places that counts against an attack. */
  readonly detour: number;
  /** Cost of a new enemy next to an attacker, since it must be attacked as well. */
  readonly entangled: number;
  /** Least gain of an optional attack. */
  readonly threshold: number;
  /** Cost of using a battery in a combat. */
  readonly battery: number;
  /** Worth of a battery that keeps its protective fire. */
  readonly reserve: number;
  /** Random noise on a place, in points. */
  readonly noise: number;
  /** Maximum number of units that act in a Movement Phase, those nearest to the enemy first. */
  readonly units: number;
  /** Maximum number of units moved up against one enemy. */
  readonly massed: number;
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
  units: Infinity,
  massed: 5,
};

import { z } from 'zod';
import { LEVELS, MOST_NODES } from '../ai/api';
import { actionSchema, matchOptionsSchema, positionSchema } from '../engine';
import type { Action, DeepReadonly, MatchOptions, Position } from '../engine';

/** Who plays a side in a simulation. */
const playerSchema = z.strictObject({
  level: z.enum(LEVELS),
  /** Nodes a turn; those of the level by default. */
  nodes: z.int().min(0).max(MOST_NODES).optional(),
});
export type SimulatedPlayer = Readonly<z.infer<typeof playerSchema>>;

const aPosition: z.ZodType<Position> = positionSchema;
const anAction: z.ZodType<Action> = actionSchema;
const options: z.ZodType<MatchOptions> = matchOptionsSchema;

/** Where the playouts start: a position as its asker may see it, always with its scenario and options. */
const startSchema = z.strictObject({
  system: z.string(),
  scenario: z.string(),
  options,
  /** A sound position of this scenario (`Referee.validate`); the start of the scenario when left out. */
  position: aPosition.optional(),
  /** The side whose view the position is: every playout draws what is hidden from it. Null: all is known. */
  viewer: z.string().nullable(),
  /** Set, with no viewer, when a spectator sees the position so: every playout draws what either side hides. */
  spectator: z.literal(true).optional(),
});
export type SimulationStart = Readonly<z.infer<typeof startSchema>>;

/** How well the share of wins of a side must be known, in each branch, before a simulation stops. */
export const precisionSchema = z.strictObject({
  side: z.string(),
  halfWidth: z.number().gt(0).max(0.5).describe('Half width of the 95 % interval, above 0 and up to 0.5.'),
});
export type Precision = Readonly<z.infer<typeof precisionSchema>>;

/** How many playouts: so few that the parts of a simulation stay a number that a queue can carry. */
export const playoutsSchema = z.int().min(1).max(100_000);

/**
 * N playouts of one start, or of two courses of action on the same dice. This is its form; `openSimulation` checks
 * that its parts fit each other and the rules.
 */
export const simulationSpecSchema = z.strictObject({
  start: startSchema.readonly(),
  /** By side, one for each. */
  players: z.record(z.string(), playerSchema.readonly()).readonly(),
  playouts: playoutsSchema,
  seed: z.string().min(1).max(200),
  precision: precisionSchema.readonly().optional(),
  /**
   * What the side to act plays first, one list a branch; one branch of nothing by default, two to compare.
   * What follows a die is a plan: where it has become impossible the player goes on without it.
   */
  branches: z.array(z.array(anAction).max(200).readonly()).min(1).max(2).readonly().optional(),
});
export type SimulationSpec = Readonly<z.infer<typeof simulationSpecSchema>>;

/** Playouts `from` up to but without `to`: what one worker does at a time. */
const chunkSchema = z.strictObject({
  index: z.int().min(0),
  from: z.int().min(0),
  to: z.int().min(1),
});
export type Chunk = DeepReadonly<z.infer<typeof chunkSchema>>;

/** How one playout ended. */
export const outcomeSchema = z.strictObject({
  /** Winner's side, or null for a draw. */
  winner: z.string().nullable(),
  /** Level of victory as the scenario names it. */
  level: z.string(),
  /** Victory Points of each side. */
  points: z.record(z.string(), z.int()),
  /** Units eliminated in the playout, by owner. */
  losses: z.record(z.string(), z.int()),
  /** The Game-Turn in which it ended. */
  turn: z.int(),
});
export type PlayoutOutcome = DeepReadonly<z.infer<typeof outcomeSchema>>;

/** Outcomes of a chunk, by branch and in the order of the playouts: what a worker hands in. */
export const chunkResultSchema = z.strictObject({
  chunk: chunkSchema,
  branches: z.array(z.array(outcomeSchema)),
});
export type ChunkResult = DeepReadonly<z.infer<typeof chunkResultSchema>>;

/** Thrown when a simulation cannot be: one sentence says why. Trying again is no use. */
export class SimulationRefused extends Error {
  override readonly name = 'SimulationRefused';
}

/** Thrown when a playout is stopped. */
export class SimulationStopped extends Error {
  override readonly name = 'SimulationStopped';

  constructor() {
    super('The simulation was stopped.');
  }
}

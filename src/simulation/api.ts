import { z } from 'zod';
import { TOP_LEVEL } from '../ai/api';
import { actionSchema, matchOptionsSchema, positionSchema } from '../engine';
import type { Action, DeepReadonly, MatchOptions, Position } from '../engine';

/** The player of a side in a simulation. */
const playerSchema = z.strictObject({
  level: z.int().min(0).max(TOP_LEVEL),
});
export type SimulatedPlayer = Readonly<z.infer<typeof playerSchema>>;

const aPosition: z.ZodType<Position> = positionSchema;
const anAction: z.ZodType<Action> = actionSchema;
const options: z.ZodType<MatchOptions> = matchOptionsSchema;

/** The start of the playouts: a position as the caller may see it, always with its scenario and options. */
const startSchema = z.strictObject({
  system: z.string(),
  scenario: z.string(),
  options,
  /** A valid position of this scenario (`Referee.validate`); defaults to the start of the scenario. */
  position: aPosition.optional(),
  /**
   * The side that sees the position; each playout draws the parts hidden from it. Null if everything is
   * known.
   */
  viewer: z.string().nullable(),
  /** Set, without a viewer, for a spectator's position; each playout draws the hidden parts of both sides. */
  spectator: z.literal(true).optional(),
});
export type SimulationStart = Readonly<z.infer<typeof startSchema>>;

/** The precision of a side's share of wins in each branch at which a simulation stops. */
export const precisionSchema = z.strictObject({
  side: z.string(),
  halfWidth: z.number().gt(0).max(0.5).describe('Half width of the 95 % interval, above 0 and up to 0.5.'),
});
export type Precision = Readonly<z.infer<typeof precisionSchema>>;

/** Number of playouts, limited so that a queue can carry all chunks of a simulation. */
export const playoutsSchema = z.int().min(1).max(100_000);

/**
 * Playouts of one start, or of two courses of action on the same dice. The schema checks the form;
 * `openSimulation` checks that the parts fit each other and the rules.
 */
export const simulationSpecSchema = z.strictObject({
  start: startSchema.readonly(),
  /** One player for each side. */
  players: z.record(z.string(), playerSchema.readonly()).readonly(),
  playouts: playoutsSchema,
  seed: z.string().min(1).max(200),
  precision: precisionSchema.readonly().optional(),
  /**
   * First actions of the side to act, one list for each branch; one empty branch by default, two for a
   * comparison. Actions after a die are a plan: if one has become impossible, the player goes on without it.
   */
  branches: z.array(z.array(anAction).max(200).readonly()).min(1).max(2).readonly().optional(),
});
export type SimulationSpec = Readonly<z.infer<typeof simulationSpecSchema>>;

/** Playouts from `from` up to, but without, `to`: the unit of work. */
const chunkSchema = z.strictObject({
  index: z.int().min(0),
  from: z.int().min(0),
  to: z.int().min(1),
});
export type Chunk = DeepReadonly<z.infer<typeof chunkSchema>>;

/** The outcome of one playout. */
export const outcomeSchema = z.strictObject({
  /** The winning side, or null for a draw. */
  winner: z.string().nullable(),
  /** Level of victory as the scenario names it. */
  level: z.string(),
  /** Victory Points of each side. */
  points: z.record(z.string(), z.int()),
  /** Number of units eliminated in the playout, by owner. */
  losses: z.record(z.string(), z.int()),
  /** The last Game-Turn of the playout. */
  turn: z.int(),
});
export type PlayoutOutcome = DeepReadonly<z.infer<typeof outcomeSchema>>;

/** Outcomes of a chunk, by branch and in the order of the playouts. */
export const chunkResultSchema = z.strictObject({
  chunk: chunkSchema,
  branches: z.array(z.array(outcomeSchema)),
});
export type ChunkResult = DeepReadonly<z.infer<typeof chunkResultSchema>>;

/** Error for an impossible simulation, with the reason in one sentence. A retry is useless. */
export class SimulationRefused extends Error {
  override readonly name = 'SimulationRefused';
}

/** Error for a stopped playout. */
export class SimulationStopped extends Error {
  override readonly name = 'SimulationStopped';

  constructor() {
    super('The simulation was stopped.');
  }
}

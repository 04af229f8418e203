import { z } from 'zod';
import { LEVELS } from '../ai/api';
import type { Level } from '../ai/api';
import { actionSchema, matchOptionsSchema, positionSchema } from '../engine';
import type { Action, DeepReadonly, MatchOptions, Position } from '../engine';

/** Who plays a side in a simulation. */
export interface SimulatedPlayer {
  readonly level: Level;
  /** Nodes a turn; those of the level by default. */
  readonly nodes?: number | undefined;
}

/** Where the playouts start: a position as its asker may see it, always with its scenario and options. */
export interface SimulationStart {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  /** A sound position of this scenario (`Referee.validate`); the start of the scenario when left out. */
  readonly position?: Position | undefined;
  /** The side whose view the position is: every playout draws what is hidden from it. Null: all is known. */
  readonly viewer: string | null;
  /** Set, with no viewer, when a spectator sees the position so: every playout draws what either side hides. */
  readonly spectator?: true | undefined;
}

/** Stop when the share of this side's wins is known well enough, in each branch. */
export interface Precision {
  readonly side: string;
  /** Half width of the 95 % interval of the share (Wilson), above 0 and up to 0.5. */
  readonly halfWidth: number;
}

/** N playouts of one start, or of two courses of action on the same dice. */
export interface SimulationSpec {
  readonly start: SimulationStart;
  /** By side, one for each. */
  readonly players: Readonly<Record<string, SimulatedPlayer>>;
  readonly playouts: number;
  readonly seed: string;
  readonly precision?: Precision | undefined;
  /**
   * What the side to act plays first, one list a branch; one branch of nothing by default, two to compare.
   * What follows a die is a plan: where it has become impossible the player goes on without it.
   */
  readonly branches?: readonly (readonly Action[])[] | undefined;
}

/** Most playouts of one simulation, so that its parts stay a number that a queue can carry. */
const MOST_PLAYOUTS = 100_000;
const MOST_NODES = 10_000_000;

const playerSchema = z.strictObject({
  level: z.enum(LEVELS),
  nodes: z.int().min(0).max(MOST_NODES).optional(),
});

/** The form of a simulation; `openSimulation` checks that its parts fit each other and the rules. */
export const simulationSpecSchema: z.ZodType<SimulationSpec> = z.strictObject({
  start: z.strictObject({
    system: z.string(),
    scenario: z.string(),
    options: matchOptionsSchema,
    position: positionSchema.optional(),
    viewer: z.string().nullable(),
    spectator: z.literal(true).optional(),
  }),
  players: z.record(z.string(), playerSchema),
  playouts: z.int().min(1).max(MOST_PLAYOUTS),
  seed: z.string().min(1).max(200),
  precision: z.strictObject({ side: z.string(), halfWidth: z.number().gt(0).max(0.5) }).optional(),
  branches: z.array(z.array(actionSchema).max(200)).min(1).max(2).optional(),
});

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

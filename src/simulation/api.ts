import type { Level } from '../ai/api';
import type { Action } from '../engine/actions/schema';
import type { MatchOptions, Position } from '../engine/position/position';

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
  /** The start of the scenario when left out. */
  readonly position?: Position | undefined;
  /** The side whose view the position is: what is hidden from it is drawn anew in every playout. Null: all is known. */
  readonly viewer: string | null;
  /** Set, with no viewer, when the position is what a spectator sees: what either side hides is drawn anew. */
  readonly spectator?: true | undefined;
}

/** Stop when the share of this side's wins is known well enough. */
export interface Precision {
  readonly side: string;
  /** Half width of the 95 % interval of the share, 0 to 0.5. */
  readonly halfWidth: number;
}

/** N playouts of one start, or of two courses of action on the same dice. */
export interface SimulationSpec {
  readonly start: SimulationStart;
  /** By side. */
  readonly players: Readonly<Record<string, SimulatedPlayer>>;
  readonly playouts: number;
  readonly seed: string;
  readonly precision?: Precision | undefined;
  /** What the side to act plays first, one list a branch; one branch of nothing by default, two to compare. */
  readonly branches?: readonly (readonly Action[])[] | undefined;
}

/** Playouts `from` up to but without `to`: what one worker does at a time. */
export interface Chunk {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** How one playout ended. */
export interface PlayoutOutcome {
  /** Winner's side, or null for a draw. */
  readonly winner: string | null;
  /** Level of victory as the scenario names it. */
  readonly level: string;
  readonly points: Readonly<Record<string, number>>;
  /** Units eliminated in the playout, by owner. */
  readonly losses: Readonly<Record<string, number>>;
  /** The Game-Turn in which it ended. */
  readonly turn: number;
}

/** Outcomes of a chunk, by branch and in the order of the playouts. */
export interface ChunkResult {
  readonly chunk: Chunk;
  readonly branches: readonly (readonly PlayoutOutcome[])[];
}

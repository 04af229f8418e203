import type { Level, Recommendation } from '../ai/api';
import type { Action, MatchOptions, Position, SystemData } from '../engine';
import type { AnalysisPart, TurnFindings } from '../simulation/analysis/analyse';
import type { Chunk, ChunkResult, SimulationSpec } from '../simulation/api';

/** The data of a game in a package that the pool does not have. */
export interface ForeignData {
  /** Hash of the package, by which its data is recognized. */
  readonly hash: string;
  readonly data: SystemData;
}

/** A position for the AI, as the asking side may see it. */
export interface ThoughtRequest {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  /** Absent for the pool's own data. */
  readonly foreign?: ForeignData | undefined;
  readonly position: Position;
  readonly side: string;
  /**
   * Set if the position shows everything (a finished match, a referee), so that nothing hidden must be drawn.
   */
  readonly open: boolean;
  readonly seed: string;
  /** Level of the player that is asked. */
  readonly level: Level;
  /** Time after which the best answer so far counts. */
  readonly milliseconds?: number | undefined;
}

/** Error for a question beyond the length of the queue, or to a closed pool. */
export class AiPoolUnavailable extends Error {
  override readonly name = 'AiPoolUnavailable';
}

/**
 * Runs heavy AI work off the event loop. Answers depend only on the arguments (except for `milliseconds`). An
 * aborted signal ends the work at once with its reason.
 *
 * Throws AiPoolUnavailable; SimulationRefused for an impossible question or simulation (such as an unknown
 * scenario or side); any other Error if the work fails or its thread dies, which affects no other work.
 */
export interface AiPool {
  choose(question: ThoughtRequest, signal: AbortSignal): Promise<readonly Action[]>;
  /** Advice by a level. The side must have something to decide. `onShare` is called with the share that is done. */
  advise(
    question: ThoughtRequest,
    signal: AbortSignal,
    onShare?: (share: number) => void,
  ): Promise<readonly Recommendation[]>;
  analyse(part: AnalysisPart, signal: AbortSignal, foreign?: ForeignData): Promise<TurnFindings>;
  /** `onPlayout` is called now and then with the number of playouts done. */
  playChunk(
    spec: SimulationSpec,
    chunk: Chunk,
    signal: AbortSignal,
    onPlayout?: (done: number) => void,
    foreign?: ForeignData,
  ): Promise<ChunkResult>;
  /** Ends the work under way. All later calls throw AiPoolUnavailable. */
  close(): Promise<void>;
}

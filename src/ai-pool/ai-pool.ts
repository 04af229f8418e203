import type { Budget, Level, Recommendation } from '../ai/api';
import type { Action, MatchOptions, Position, SystemData } from '../engine';
import type { AnalysisPart, TurnFindings } from '../simulation/analysis/analyse';
import type { Chunk, ChunkResult, SimulationSpec } from '../simulation/api';

/** The data of a game in a package that a thinker does not have. */
export interface ForeignData {
  /** Of the package: with it the data is known again. */
  readonly hash: string;
  readonly data: SystemData;
}

/** A position to think about, as the asking side may see it. */
export interface Question {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  /** Missing where it is the thinker's own data. */
  readonly foreign?: ForeignData | undefined;
  readonly position: Position;
  readonly side: string;
  /** The position shows all there is (a finished match, a referee): nothing hidden has to be drawn. */
  readonly open: boolean;
  readonly seed: string;
  readonly budget: Omit<Budget, 'stop'> & { readonly milliseconds?: number | undefined };
}

/** The same for a player of a level, who then plays on. */
export interface Choice extends Question {
  readonly level: Level;
}

/** Thrown when more is to be thought about than can wait, or the thinker is closed. */
export class AiPoolUnavailable extends Error {
  override readonly name = 'AiPoolUnavailable';
}

/**
 * Heavy thought, off the event loop. Answers depend on the arguments alone (but for `milliseconds`). A signal
 * that is set off ends the thought at once with its reason.
 *
 * Throws AiPoolUnavailable; SimulationRefused for a question or simulation that cannot be (an unknown scenario
 * or side); any other Error when thinking has failed or its thread has died, which harms no other thought.
 */
export interface AiPool {
  choose(choice: Choice, signal: AbortSignal): Promise<readonly Action[]>;
  /** From the search of the highest level. The side must have something to decide. */
  advise(question: Question, signal: AbortSignal): Promise<readonly Recommendation[]>;
  analyse(part: AnalysisPart, signal: AbortSignal, foreign?: ForeignData): Promise<TurnFindings>;
  /** `onPlayout` hears how many playouts are done, from time to time. */
  playChunk(
    spec: SimulationSpec,
    chunk: Chunk,
    signal: AbortSignal,
    onPlayout?: (done: number) => void,
    foreign?: ForeignData,
  ): Promise<ChunkResult>;
  /** Ends what is under way. Every later call throws AiPoolUnavailable. */
  close(): Promise<void>;
}

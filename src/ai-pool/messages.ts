import type { MessagePort } from 'node:worker_threads';
import type { Recommendation } from '../ai/api';
import type { Action } from '../engine';
import type { AnalysisPart, TurnFindings } from '../simulation/analysis/analyse';
import type { Chunk, ChunkResult, SimulationSpec } from '../simulation/api';
import type { Choice, ForeignData, Question } from './ai-pool';

/** What a thread is asked. */
export type Order =
  | { readonly kind: 'choose'; readonly question: Choice }
  | { readonly kind: 'advise'; readonly question: Question }
  | {
      readonly kind: 'analyse';
      readonly part: AnalysisPart;
      readonly foreign: ForeignData | undefined;
    }
  | {
      readonly kind: 'chunk';
      readonly spec: SimulationSpec;
      readonly chunk: Chunk;
      readonly foreign: ForeignData | undefined;
    };

export interface Task {
  readonly order: Order;
  /** Of the data package; that of the program when left out. */
  readonly dataDirectory: string | undefined;
  /** See StopFlag. */
  readonly flag: SharedArrayBuffer;
  /** Takes the number of playouts that are done. */
  readonly progress: MessagePort | undefined;
}

/** What a thread answers; any other error is thrown, and loses its class on the way. */
export type Reply =
  | { readonly kind: 'choose'; readonly actions: readonly Action[] }
  | { readonly kind: 'advise'; readonly recommendations: readonly Recommendation[] }
  | { readonly kind: 'analyse'; readonly findings: TurnFindings }
  | { readonly kind: 'chunk'; readonly result: ChunkResult }
  /** A SimulationRefused with this message. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'stopped' };

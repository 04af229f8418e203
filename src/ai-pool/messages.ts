import type { MessagePort } from 'node:worker_threads';
import type { Recommendation } from '../ai/api';
import type { Action } from '../engine';
import type { AnalysisPart, TurnFindings } from '../simulation/analysis/analyse';
import type { Chunk, ChunkResult, SimulationSpec } from '../simulation/api';
import type { ForeignData, ThoughtRequest } from './ai-pool';

/** A question to a thread. */
export type Order =
  | { readonly kind: 'choose'; readonly question: ThoughtRequest }
  | { readonly kind: 'advise'; readonly question: ThoughtRequest }
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

export interface PoolTask {
  readonly order: Order;
  /** Directory of the data package; defaults to that of the program. */
  readonly dataDirectory: string | undefined;
  /** Memory of the StopFlag. */
  readonly flag: SharedArrayBuffer;
  /** Port for the number of playouts done, or the share of advice. */
  readonly progress: MessagePort | undefined;
}

/** The reply of a thread. Any other error is thrown, and loses its class on the way. */
export type ThreadReply =
  | { readonly kind: 'choose'; readonly actions: readonly Action[] }
  | { readonly kind: 'advise'; readonly recommendations: readonly Recommendation[] }
  | { readonly kind: 'analyse'; readonly findings: TurnFindings }
  | { readonly kind: 'chunk'; readonly result: ChunkResult }
  /** A SimulationRefused with this message. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'stopped' };

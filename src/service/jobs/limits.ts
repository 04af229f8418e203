import type { ThoughtLimits } from '../../match/service-players';

/** Limits of heavy work for one request. */
export interface WorkLimits extends ThoughtLimits {
  /** Playouts of one simulation. */
  readonly playouts: number;
  /** Milliseconds that a request for advice waits for its answer. */
  readonly adviceWaitMs: number;
}

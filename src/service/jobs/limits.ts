import type { ThoughtLimits } from '../../match/service-players';

/** How much heavy work one request may ask for. */
export interface WorkLimits extends ThoughtLimits {
  /** Playouts of one simulation. */
  readonly playouts: number;
  /** How long a request for advice waits for its answer, in milliseconds. */
  readonly adviceWaitMs: number;
}

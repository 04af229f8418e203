import type { SimulationSpec } from './api';
import type { Decided } from './merge';

/** How far a simulation is. */
export interface Progress {
  /** Playouts that are done, of all chunks. */
  readonly playouts: number;
  /** Playouts asked for; fewer are needed when the precision is reached before. */
  readonly total: number;
  /** 0 to 1. */
  readonly share: number;
}

/** `played`: playouts done so far in chunks of any place. */
export function progressOf(spec: SimulationSpec, played: number, known: Decided): Progress {
  const total = spec.playouts;
  return { playouts: played, total, share: known.done ? 1 : Math.min(1, played / total) };
}

/** Milliseconds that the rest takes at the pace so far; null before anything is done. */
export function remaining(elapsedMs: number, done: number, total: number): number | null {
  if (done <= 0) return null;
  return Math.max(0, Math.round((elapsedMs / done) * (total - done)));
}

import type { HexIndex } from './hex-index';

/**
 * The hexes to compile, and the known facts to copy for the others; without known facts all hexes are
 * compiled.
 */
export interface Rewriting<Facts> {
  readonly known: Facts | undefined;
  /** The hexes to compile. */
  readonly at: readonly HexIndex[];
}

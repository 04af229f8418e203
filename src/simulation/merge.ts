import type { ChunkResult, PlayoutOutcome, SimulationSpec } from './api';
import { chunksOf } from './chunks';
import { wilson } from './statistics';

/** The progress of a simulation by the chunks received. */
export interface Decided {
  /** Set if nothing more must be played. */
  readonly done: boolean;
  /** Number of chunks, from the first, in the result; before it is done, of those usable so far. */
  readonly chunks: number;
  /** Number of playouts in them. */
  readonly playouts: number;
  /** Set if the wanted precision was reached before the last chunk. */
  readonly early: boolean;
}

/**
 * Decides whether the received chunks suffice. Only the longest complete run from the first chunk counts,
 * boundary by boundary, so once it is `done` the answer is the same for any number of workers and any order
 * of chunks.
 */
export function decided(spec: SimulationSpec, results: Iterable<ChunkResult>): Decided {
  const byIndex = new Map([...results].map((result) => [result.chunk.index, result]));
  const chunks = chunksOf(spec);
  const wins = new Wins(spec);
  let playouts = 0;
  for (const chunk of chunks) {
    const result = byIndex.get(chunk.index);
    if (result === undefined) return { done: false, chunks: chunk.index, playouts, early: false };
    wins.add(result);
    playouts = chunk.to;
    const used = chunk.index + 1;
    if (wins.areKnown() && used < chunks.length) return { done: true, chunks: used, playouts, early: true };
  }
  return { done: true, chunks: chunks.length, playouts, early: false };
}

/** The outcomes in the result, by branch and in the order of the playouts. */
export function outcomesOf(
  spec: SimulationSpec,
  results: Iterable<ChunkResult>,
): readonly (readonly PlayoutOutcome[])[] {
  const all = [...results];
  const { chunks } = decided(spec, all);
  const used = all
    .filter(({ chunk }) => chunk.index < chunks)
    .sort((one, other) => one.chunk.index - other.chunk.index);
  const branches = spec.branches ?? [[]];
  return branches.map((_, branch) => used.flatMap((result) => result.branches[branch] ?? []));
}

/** Wins of the side whose share is wanted, by branch. */
class Wins {
  private readonly counts: number[];
  private total = 0;

  constructor(private readonly spec: SimulationSpec) {
    this.counts = (spec.branches ?? [[]]).map(() => 0);
  }

  add({ branches, chunk }: ChunkResult): void {
    this.total += chunk.to - chunk.from;
    const side = this.spec.precision?.side;
    branches.forEach((outcomes, branch) => {
      this.counts[branch]! += outcomes.filter(({ winner }) => winner === side).length;
    });
  }

  areKnown(): boolean {
    const { precision } = this.spec;
    if (precision === undefined) return false;
    return this.counts.every((count) => {
      const { low, high } = wilson(count, this.total);
      return (high - low) / 2 <= precision.halfWidth;
    });
  }
}

import type { AiPool, ForeignData } from '../ai-pool/ai-pool';
import type { Chunk, ChunkResult, SimulationSpec } from '../simulation/api';
import { chunksOf } from '../simulation/chunks';
import { decided } from '../simulation/merge';

/** Chunks to play, their players and the receiver of progress. */
export interface Run {
  readonly spec: SimulationSpec;
  /** Data of the match, if the thinker's own data do not fit. */
  readonly foreign: ForeignData | undefined;
  readonly thinker: AiPool;
  /** Number of chunks played at a time. */
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Receives the number of finished playouts over all chunks. */
  readonly onPlayouts: (done: number) => void;
}

/**
 * Plays the chunks in order until the result is precise enough. Throws the error that ends a chunk, including the
 * reason of the signal.
 */
export async function runSimulation({
  spec,
  foreign,
  thinker,
  threads,
  signal,
  onPlayouts,
}: Run): Promise<readonly ChunkResult[]> {
  const results: ChunkResult[] = [];
  const waiting = [...chunksOf(spec)];
  const done = new Map<number, number>();
  const report = (chunk: Chunk, count: number): void => {
    done.set(chunk.index, count);
    onPlayouts([...done.values()].reduce((sum, one) => sum + one, 0));
  };
  const enough = new AbortController();
  const ended = AbortSignal.any([signal, enough.signal]);

  const work = async (): Promise<void> => {
    for (let chunk = waiting.shift(); chunk !== undefined && !ended.aborted; chunk = waiting.shift()) {
      const { index } = chunk;
      const own = chunk;
      const result = await thinker
        .playChunk(spec, own, ended, (count) => report(own, count), foreign)
        .catch((error: unknown) => {
          // Chunks still under way are not needed once the result is precise enough.
          if (enough.signal.aborted) return undefined;
          throw error;
        });
      if (result === undefined) return;
      report(own, own.to - own.from);
      results[index] = result;
      if (decided(spec, Object.values(results)).done) enough.abort();
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  signal.throwIfAborted();
  return Object.values(results);
}

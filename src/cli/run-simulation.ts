import type { AiPool, ForeignData } from '../ai-pool/ai-pool';
import type { Chunk, ChunkResult, SimulationSpec } from '../simulation/api';
import { chunksOf } from '../simulation/chunks';
import { decided } from '../simulation/merge';

/** Whose chunks are played, by whom, and who hears of it. */
export interface Run {
  readonly spec: SimulationSpec;
  /** What it is played with, where that is not the data of the thinker. */
  readonly foreign: ForeignData | undefined;
  readonly thinker: AiPool;
  /** Chunks that are played at a time. */
  readonly threads: number;
  readonly signal: AbortSignal;
  /** How many playouts are done, of all chunks. */
  readonly onPlayouts: (done: number) => void;
}

/** Plays the chunks in order until enough is known; throws what ends a chunk, the reason of the signal too. */
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
          // What is under way when enough is known is not needed.
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

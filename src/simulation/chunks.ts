import { LEVELS } from '../ai/levels';
import type { Chunk, ChunkResult, PlayoutOutcome, SimulatedPlayer, SimulationSpec } from './api';
import { playout } from './playout';
import type { Simulation } from './simulation';

/** Cost of a match of a player above level 0 without its search, in units of a match of level 0. */
const MATCH_COST = 5;
/** Number of nodes in each turn that cost as much as a match of level 0. */
const NODES_PER_COST = 50;
/** Approximate cost of a chunk, for some seconds of work. */
const CHUNK_COST = 20;
/** Minimum number of chunks, so that many workers find work; fewer only with fewer playouts. */
const LEAST_CHUNKS = 16;
/** Maximum number of chunks. */
const MOST_CHUNKS = 2000;

/** The playouts in chunks, sized only by the cost of a playout, never by the number of workers. */
export function chunksOf(spec: SimulationSpec): readonly Chunk[] {
  const cost = Object.values(spec.players).reduce((sum, one) => sum + costOf(one), 0);
  const perPlayout = cost * (spec.branches?.length ?? 1);
  const wanted = Math.floor(Math.min(CHUNK_COST / perPlayout, spec.playouts / LEAST_CHUNKS));
  const size = Math.max(1, wanted, Math.ceil(spec.playouts / MOST_CHUNKS));
  return Array.from({ length: Math.ceil(spec.playouts / size) }, (_, index) => ({
    index,
    from: index * size,
    to: Math.min(spec.playouts, (index + 1) * size),
  }));
}

function costOf({ level }: SimulatedPlayer): number {
  return level === 0 ? 1 : MATCH_COST + LEVELS[level]!.nodes / NODES_PER_COST;
}

/** Callbacks for a chunk. */
export interface ChunkHooks {
  /** Called between decisions; true ends the chunk with SimulationStopped. */
  readonly stop?: () => boolean;
  /** Called after each playout with the number done. */
  readonly onPlayout?: (done: number) => void;
}

/** Plays the playouts of one chunk. The result depends only on the simulation and the chunk. */
export function playChunk(simulation: Simulation, chunk: Chunk, hooks: ChunkHooks = {}): ChunkResult {
  const branches: PlayoutOutcome[][] = simulation.branches.map(() => []);
  for (let index = chunk.from; index < chunk.to; index += 1) {
    playout(simulation, index, hooks.stop).forEach((outcome, branch) => branches[branch]!.push(outcome));
    hooks.onPlayout?.(index + 1 - chunk.from);
  }
  return { chunk, branches };
}

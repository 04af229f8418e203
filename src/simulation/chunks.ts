import { DEFAULT_NODES } from '../ai/api';
import type { Level } from '../ai/api';
import type { Chunk, ChunkResult, PlayoutOutcome, SimulatedPlayer, SimulationSpec } from './api';
import { playout } from './playout';
import type { Simulation } from './simulation';

/** What a player's match costs beside the search, where a random one is 1. */
const MATCH_COST: Readonly<Record<Level, number>> = { random: 1, quick: 5, search: 5 };
/** Nodes a turn that cost a match as much as a random player does. */
const NODES_PER_COST = 50;
/** About what a chunk may cost: seconds of work rather than minutes or moments. */
const CHUNK_COST = 20;
/** Chunks that a simulation has at least, so that many workers find work; fewer only with fewer playouts. */
const LEAST_CHUNKS = 16;
/** Chunks that it has at most, however many playouts there are. */
const MOST_CHUNKS = 2000;

/** The playouts in order, cut by the cost of one alone: never by how many workers there are. */
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

function costOf({ level, nodes = DEFAULT_NODES[level] }: SimulatedPlayer): number {
  return MATCH_COST[level] + (level === 'search' ? nodes / NODES_PER_COST : 0);
}

/** How the caller follows a chunk. */
export interface ChunkHooks {
  /** Asked between decisions; true ends the chunk with SimulationStopped. */
  readonly stop?: () => boolean;
  /** How many playouts of the chunk are done, after each. */
  readonly onPlayout?: (done: number) => void;
}

/** Plays the playouts of one chunk. The result depends on the simulation and the chunk alone. */
export function playChunk(simulation: Simulation, chunk: Chunk, hooks: ChunkHooks = {}): ChunkResult {
  const branches: PlayoutOutcome[][] = simulation.branches.map(() => []);
  for (let index = chunk.from; index < chunk.to; index += 1) {
    playout(simulation, index, hooks.stop).forEach((outcome, branch) => branches[branch]!.push(outcome));
    hooks.onPlayout?.(index + 1 - chunk.from);
  }
  return { chunk, branches };
}

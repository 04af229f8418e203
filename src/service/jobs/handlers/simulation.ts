import { readSimulation, readSimulationChunk } from '../payloads';
import { plain } from '../../../values/plain';
import type { SimulationPayload } from '../payloads';
import type { SimulationProgress } from '../schema';
import { SimulationRefused, chunkResultSchema } from '../../../simulation/api';
import type { ChunkResult, SimulationSpec } from '../../../simulation/api';
import { decided } from '../../../simulation/merge';
import { remaining } from '../../../simulation/progress';
import { reportOf } from '../../../simulation/report';
import type { Simulation } from '../../../simulation/simulation';
import type { StoredJson } from '../../../storage/json';
import { JobRefused } from '../../../jobs/job-queue';
import type { Handler, JobQueue } from '../../../jobs/job-queue';
import type { AiPool, ForeignData } from '../../../ai-pool/ai-pool';
import type { ForeignGames } from './foreign-games';

/** Compiles a simulation; see `openSimulation`. */
export type OpenSimulation = (spec: SimulationSpec, foreign: ForeignData | undefined) => Simulation;

/** Handler of simulations, which combines their chunks as far as needed. */
export function simulationHandler(
  open: OpenSimulation,
  foreignGames: ForeignGames,
  now: () => Date,
): Handler {
  return {
    async run({ payload, parts }) {
      const { spec, ...which } = readSimulation(payload);
      const foreign = await foreignOf(foreignGames, which, spec);
      const results = resultsOf(await parts());
      if (!decided(spec, results).done) throw new Error('Chunks of the simulation are missing.');
      const report = await unlessRefused(() => reportOf(open(spec, foreign), results));
      if (report === undefined) throw new Error('A simulation without a chunk shows nothing.');
      return plain(report);
    },

    async onPart({ payload, parts, startedAt, report, enough }) {
      const { spec } = readSimulation(payload);
      const results = resultsOf(parts);
      const { done, playouts } = decided(spec, results);
      if (done) {
        await enough();
        return;
      }
      // Chunks out of order count for the pace, and for the result once the gap is closed.
      const played = results.reduce((sum, { chunk }) => sum + chunk.to - chunk.from, 0);
      const left = remaining(now().getTime() - Date.parse(startedAt), played, spec.playouts);
      const progress: SimulationProgress = {
        done: Math.max(played, playouts),
        total: spec.playouts,
        secondsLeft: left === null ? null : left / 1000,
      };
      await report(plain(progress));
    },
  };
}

/** Handler of jobs that play one chunk of a simulation. */
export function simulationChunkHandler(
  thinker: AiPool,
  foreignGames: ForeignGames,
  queue: JobQueue,
): Handler {
  return {
    async run({ payload, signal }) {
      const { simulation, chunk } = readSimulationChunk(payload);
      const job = await queue.get(simulation);
      if (job === undefined) throw new JobRefused(`The simulation ${simulation} is gone.`);
      const { spec, ...which } = readSimulation(job.payload);
      const foreign = await foreignOf(foreignGames, which, spec);
      return plain(await unlessRefused(() => thinker.playChunk(spec, chunk, signal, undefined, foreign)));
    },
  };
}

/** Data of a simulation, if it is not that of the service. */
async function foreignOf(
  games: ForeignGames,
  { own, package: pinned }: Pick<SimulationPayload, 'own' | 'package'>,
  { start: { system } }: SimulationSpec,
): Promise<ForeignData | undefined> {
  return own === undefined ? games.find(pinned, system) : games.ownScenario(own, pinned, system);
}

function resultsOf(parts: ReadonlyMap<number, StoredJson>): readonly ChunkResult[] {
  return [...parts.values()].map((part) => chunkResultSchema.parse(part));
}

/** Fails a simulation for good if its parts do not fit together. */
async function unlessRefused<T>(what: () => T | Promise<T>): Promise<T> {
  try {
    return await what();
  } catch (error) {
    if (error instanceof SimulationRefused) throw new JobRefused(error.message);
    throw error;
  }
}

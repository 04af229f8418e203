import { player } from '../../../ai/players';
import type { EventDeadlines } from '../../events/deadlines';
import type { PackageData } from '../../packages/package-data';
import type { AnalysedMatches } from '../analysed-matches';
import type { AiActor } from '../../play/ai-actor';
import type { DataPackage } from '../../ports';
import type { Timekeeper } from '../../clock/timekeeper';
import { JOB } from '../payloads';
import { compiledScenarios } from '../../../simulation/compiled-scenarios';
import { openSimulation } from '../../../simulation/simulation';
import type { Handlers, JobQueue } from '../../../jobs/job-queue';
import type { AiPool } from '../../../ai-pool/ai-pool';
import { adviceHandler } from './advice';
import { analysisHandler } from './analysis';
import { aiTurnHandler } from './ai-turn';
import { clockHandler } from './clock';
import { eventDeadlineHandler } from './event-deadline';
import { ForeignGames } from './foreign-games';
import { simulationChunkHandler, simulationHandler } from './simulation';
import type { OpenSimulation } from './simulation';

export interface HandlerParts {
  readonly aiActor: AiActor;
  readonly analysedMatches: AnalysedMatches;
  readonly timekeeper: Timekeeper;
  readonly eventDeadlines: EventDeadlines;
  readonly thinker: AiPool;
  readonly queue: JobQueue;
  readonly data: Pick<DataPackage, 'systems' | 'cases' | 'isForeign'>;
  /** Packages of users. */
  readonly packages: Pick<PackageData, 'of'>;
  readonly now: () => Date;
}

/** What a worker can do: all kinds of job of this service. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { aiActor, analysedMatches, timekeeper, eventDeadlines, thinker, queue, data, packages, now } = parts;
  const scenarioOf = compiledScenarios(data.systems, data.isForeign);
  const foreignGames = new ForeignGames(packages, data);
  const open: OpenSimulation = (spec, foreign) =>
    openSimulation(spec, (...terms) => scenarioOf(...terms, foreign), player);
  return {
    [JOB.aiTurn]: aiTurnHandler(aiActor, thinker),
    [JOB.clock]: clockHandler(timekeeper),
    [JOB.eventDeadline]: eventDeadlineHandler(eventDeadlines),
    [JOB.advice]: adviceHandler(thinker, foreignGames),
    [JOB.analysis]: analysisHandler(thinker, analysedMatches),
    [JOB.simulation]: simulationHandler(open, foreignGames, now),
    [JOB.simulationChunk]: simulationChunkHandler(thinker, foreignGames, queue),
  };
}

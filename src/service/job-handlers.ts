import { player } from '../ai/players';
import { type EventDeadlines, EVENT_DEADLINE, readEventDeadline } from './events/deadlines';
import type { PackageData } from './packages/package-data';
import type { AnalysedMatches } from './jobs/analysed-matches';
import type { AiActor } from './play/ai-actor';
import type { DataPackage } from '../data/data-package';
import type { Timekeeper } from './clock/timekeeper';
import { CLOCK, TURN, readClock } from './follow-ups/payloads';
import { JOB, readAdvice } from './jobs/payloads';
import type { StoredJson } from '../storage/json';
import { compiledScenarios } from '../simulation/compiled-scenarios';
import { openSimulation } from '../simulation/simulation';
import type { Handler, Handlers, JobQueue } from '../jobs/job-queue';
import type { AiPool } from '../ai-pool/ai-pool';
import { analysisHandler } from './jobs/handlers/analysis';
import { aiTurnHandler } from './jobs/handlers/ai-turn';
import { CustomScenarios } from './games/custom-scenario';
import { ForeignGames } from './jobs/handlers/foreign-games';
import { simulationChunkHandler, simulationHandler, type OpenSimulation } from './jobs/handlers/simulation';
import { plain } from '../values/plain';
import type { AdviceProgress, AdviceResult } from './jobs/schema';

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

/** Creates the handlers of all kinds of job except webhooks. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { aiActor, analysedMatches, timekeeper, eventDeadlines, thinker, queue, data, packages, now } = parts;
  const scenarioOf = compiledScenarios(data.systems, data.isForeign);
  const foreignGames = new ForeignGames(packages, data, new CustomScenarios(data));
  const open: OpenSimulation = (spec, foreign) =>
    openSimulation(spec, (...terms) => scenarioOf(...terms, foreign), player);
  return {
    [TURN]: aiTurnHandler(aiActor, thinker),
    [CLOCK]: effectOf((payload) => timekeeper.look(readClock(payload))),
    [EVENT_DEADLINE]: effectOf((payload) => eventDeadlines.look(readEventDeadline(payload))),
    [JOB.advice]: adviceHandler(thinker, foreignGames),
    [JOB.analysis]: analysisHandler(thinker, analysedMatches),
    [JOB.simulation]: simulationHandler(open, foreignGames, now),
    [JOB.simulationChunk]: simulationChunkHandler(thinker, foreignGames, queue),
  };
}

/** Handler of jobs without a result. */
function effectOf(act: (payload: StoredJson) => Promise<void>): Handler {
  return {
    async run({ payload }) {
      await act(payload);
      return null;
    },
  };
}

/** Handler of jobs that recommend actions to a side. */
function adviceHandler(thinker: AiPool, foreignGames: ForeignGames): Handler {
  return {
    async run({ payload, signal, report }) {
      const { question, package: pinned } = readAdvice(payload);
      const foreign = await foreignGames.find(pinned, question.system);
      let reported = report(plain({ share: 0 } satisfies AdviceProgress));
      const onShare = (share: number): void => {
        reported = reported.then(() => report(plain({ share } satisfies AdviceProgress)));
      };
      const recommendations = await thinker.advise({ ...question, foreign }, signal, onShare);
      await reported;
      const result: AdviceResult = { recommendations: [...recommendations] };
      return plain(result);
    },
  };
}

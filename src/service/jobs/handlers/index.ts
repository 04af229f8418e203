import { player } from '../../../ai/players';
import type { SystemData } from '../../../engine';
import type { EventDeadlines } from '../../events/deadlines';
import type { AiActor } from '../../play/ai-actor';
import type { Timekeeper } from '../../clock/timekeeper';
import { JOB } from '../payloads';
import { compiledScenarios } from '../../../simulation/compiled-scenarios';
import { openSimulation } from '../../../simulation/simulation';
import type { Handlers, JobQueue } from '../../../jobs/job-queue';
import type { AiPool } from '../../../ai-pool/ai-pool';
import { adviceHandler } from './advice';
import { aiTurnHandler } from './ai-turn';
import { clockHandler } from './clock';
import { eventDeadlineHandler } from './event-deadline';
import { simulationChunkHandler, simulationHandler } from './simulation';

export interface HandlerParts {
  readonly aiActor: AiActor;
  readonly timekeeper: Timekeeper;
  readonly eventDeadlines: EventDeadlines;
  readonly thinker: AiPool;
  readonly queue: JobQueue;
  readonly systems: ReadonlyMap<string, SystemData>;
  readonly now: () => Date;
}

/** What a worker can do: all kinds of job of this service. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { aiActor, timekeeper, eventDeadlines, thinker, queue, systems, now } = parts;
  const scenarioOf = compiledScenarios(systems);
  return {
    [JOB.aiTurn]: aiTurnHandler(aiActor, thinker),
    [JOB.clock]: clockHandler(timekeeper),
    [JOB.eventDeadline]: eventDeadlineHandler(eventDeadlines),
    [JOB.advice]: adviceHandler(thinker),
    [JOB.simulation]: simulationHandler((spec) => openSimulation(spec, scenarioOf, player), now),
    [JOB.simulationChunk]: simulationChunkHandler(thinker, queue),
  };
}

import type { ClosedPositions } from '../access/closed-positions';
import type { Games } from '../games/games';
import type { Engine, ServiceParts, WorkLimits } from '../ports';
import type { Queries } from '../questions/queries';
import { Advice } from './advice';
import { Analyses } from './analyses';
import type { FollowUpJobs } from '../follow-ups/follow-up-jobs';
import { Jobs } from './jobs';
import type { JobParts } from './jobs';
import type { JobSubjects } from './operations';
import { Simulations } from './simulations';
import { Turns } from './turns';

interface Parts extends JobParts {
  readonly queries: Queries;
  readonly games: Games;
  readonly closed: ClosedPositions;
  readonly followUpJobs: FollowUpJobs;
  readonly limits: WorkLimits;
  readonly engine: Engine;
  readonly data: Pick<ServiceParts['data'], 'hash'>;
}

/** Puts the work together that is done elsewhere: turns of the players of this service, advice, analyses and simulations. */
export function createJobs(parts: Parts): JobSubjects {
  const { queue, matches, queries, games, closed, limits } = parts;
  const edition = `${parts.engine.version} ${parts.data.hash}`;
  const turns = new Turns(parts.headers, matches, parts.followUpJobs, limits);
  return {
    turns,
    advice: new Advice(queue, queries, limits, edition),
    analyses: new Analyses(queue, queries, limits, edition),
    simulations: new Simulations({ queue, queries, games, closed, limits, edition }),
    jobs: new Jobs(parts, turns),
  };
}

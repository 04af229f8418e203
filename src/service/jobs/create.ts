import type { ClosedPositions } from '../access/closed-positions';
import type { Games } from '../games/games';
import type { WorkLimits } from './limits';
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
  readonly followUps: FollowUpJobs;
  readonly limits: WorkLimits;
  /** Version of rules and hash of data; jobs of another edition are not shared. */
  readonly edition: string;
}

/** Creates the services for background work: turns of the service's players, advice, analyses and simulations. */
export function createJobs(parts: Parts): JobSubjects {
  const { queue, matches, queries, games, closed, limits, edition } = parts;
  const turns = new Turns(parts.headers, matches, parts.followUps, limits);
  return {
    turns,
    advice: new Advice(queue, queries, limits, edition),
    analyses: new Analyses(queue, queries, limits, edition),
    simulations: new Simulations({ queue, queries, games, closed, limits, edition }),
    jobs: new Jobs(parts, turns),
  };
}

import type { PlayersEntropy } from '../dice/players-entropy';
import type { ServerDice } from '../dice/server-dice';
import type { Catalogue } from '../games/api';
import type { FollowUpJobs } from '../jobs/follow-up-jobs';
import type { Matches } from '../matches/open-match';
import type { Packing } from '../matches/packing';
import type { Replays } from '../matches/replay';
import type { Clock } from '../ports';
import type { Queries } from '../questions/queries';
import type { GameStore } from '../../storage/game-store';
import type { PlayService } from './api';
import { DryRuns } from './dry-run';
import { Orders } from './standing-orders';
import { Submissions } from './submit';

export interface PlayParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly replays: Replays;
  readonly packing: Packing;
  readonly queries: Queries;
  readonly dice: ServerDice;
  readonly entropy: PlayersEntropy;
  readonly catalogue: Catalogue;
  readonly followUpJobs: FollowUpJobs;
  readonly clock: Clock;
}

/** What players do in a match; and the submissions, which players of the service use too. */
export function createPlay(parts: PlayParts): {
  readonly play: PlayService;
  readonly submissions: Submissions;
} {
  const { store, matches, replays, entropy } = parts;
  const orders = new Orders(store, matches);
  const dryRuns = new DryRuns(parts.queries, replays);
  const submissions = new Submissions({ ...parts, orders });
  const play: PlayService = {
    addEntropy: (request) => entropy.add(request),
    submit: (request) => submissions.submit(request),
    fileStandingOrders: (request) => orders.file(request),
    standingOrders: (request) => orders.own(request),
    dryRun: (request) => dryRuns.dryRun(request),
  };
  return { play, submissions };
}

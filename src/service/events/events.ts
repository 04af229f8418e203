import type { JobQueue } from '../../jobs/job-queue';
import type { Accounts } from '../access/accounts';
import type { Seating } from '../seats/seating';
import type { Creation } from '../matches/creation';
import type { Games } from '../games/games';
import type { Matches } from '../../match/open-match';
import type { Packages } from '../packages/packages';
import type { Clock, Randomness } from '../../match/ports';
import type { Referees } from '../games/referees';
import type { Replays } from '../../match/replay/replays';
import type { SpectatorDelay } from '../../match/view/spectator-delay';
import type { MatchRemoval } from '../../match/removal';
import type { EventRepository } from './repository';
import { EventAuthorisation } from './authorisation';
import { EventDeadlines } from './deadlines';
import { EventMatches } from './event-matches';
import { Organising } from './organising';
import { EventPlayers } from './players';
import { EventValidation } from './validation';
import { EventResults } from './results';
import { EventRounds } from './rounds';
import { EventRulings } from './rulings';
import type { EventSubjects } from './operations';
import { EventViews } from './views';

export interface EventParts {
  readonly repository: EventRepository;
  readonly queue: JobQueue;
  readonly accounts: Accounts;
  readonly delay: SpectatorDelay;
  readonly seating: Seating;
  readonly creation: Creation;
  readonly games: Games;
  readonly matches: Matches;
  readonly packages: Pick<Packages, 'hold' | 'release'>;
  readonly referees: Referees;
  readonly replays: Replays;
  readonly removal: MatchRemoval;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

/** Creates the services for organisers and visitors, and the deadlines, which no API exposes. */
export function createEvents(parts: EventParts): EventSubjects & { readonly deadlines: EventDeadlines } {
  const { repository, accounts, matches, referees, clock } = parts;
  const authorisation = new EventAuthorisation(repository);
  const rulings = new EventRulings(matches, referees);
  const results = new EventResults(matches, referees, parts.replays, parts.delay, clock);
  const deadlines = new EventDeadlines({ repository, rulings, results, queue: parts.queue, clock });
  const organising = new Organising({
    ...parts,
    ...{ repository, authorisation, rulings, results, deadlines },
    validation: new EventValidation(accounts, parts.games),
    players: new EventPlayers(accounts, parts.randomness),
    rounds: new EventRounds(referees, parts.randomness),
    eventMatches: new EventMatches(matches, parts.creation, parts.seating),
  });
  const eventViews = new EventViews(repository, authorisation, accounts, results);
  return { organising, eventViews, deadlines };
}

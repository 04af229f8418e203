import type { JobQueue } from '../../jobs/job-queue';
import type { RecordStore } from '../../storage/record-store';
import type { Accounts } from '../access/accounts';
import type { Seating } from '../access/seating';
import type { Answer } from '../denials';
import type { Creation } from '../matches/creation';
import { denied, isRefusal } from '../denials';
import type { Games } from '../games/games';
import type { Matches } from '../matches/open-match';
import type { Packages } from '../packages/packages';
import type { Clock, Randomness } from '../ports';
import type { Referees } from '../games/referees';
import type { Replays } from '../matches/replay';
import type { Sight } from '../matches/sight';
import type { MatchRemoval } from '../matches/retention';
import type { EventPageRequest, EventService } from './api';
import type { EventSummary } from './schema';
import { EventRepository, isEntry } from './repository';
import { EventAuthorisation, maySee } from './authorisation';
import { EventDeadlines } from './deadlines';
import { rulingsOf } from './decisions';
import { eventInfo, eventSummary } from './info';
import { EventMatches } from './event-matches';
import { Organising } from './organising';
import { EventPlayers } from './players';
import type { EventRecord } from './records';
import { EventValidation } from './validation';
import { EventResults } from './results';
import { EventRounds } from './rounds';
import { EventRulings } from './rulings';
import { standingsOf } from './standings';
import { resultsCsv, standingsCsv } from './csv';

const longestPage = 100;

export interface EventParts {
  readonly records: RecordStore;
  readonly queue: JobQueue;
  readonly accounts: Accounts;
  readonly sight: Sight;
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

/** The events, and what sees to their deadlines: no door may have that. */
export function createEvents(parts: EventParts): {
  readonly events: EventService;
  readonly deadlines: EventDeadlines;
} {
  const { accounts, matches, referees, clock } = parts;
  const repository = new EventRepository(parts.records);
  const authorisation = new EventAuthorisation(repository);
  const rulings = new EventRulings(matches, referees);
  const results = new EventResults(matches, referees, parts.replays, parts.sight, clock);
  const deadlines = new EventDeadlines({ repository, rulings, results, queue: parts.queue, clock });
  const organising = new Organising({
    ...parts,
    ...{ repository, authorisation, rulings, results, deadlines },
    validation: new EventValidation(accounts, parts.games),
    players: new EventPlayers(accounts, parts.randomness),
    rounds: new EventRounds(referees, parts.randomness),
    eventMatches: new EventMatches(matches, parts.creation, parts.seating),
  });

  const standingsFor = async (event: EventRecord) =>
    standingsOf(event, new Set(rulingsOf(event).withdrawn.keys()), await results.of(event));

  const events: EventService = {
    create: (request) => organising.create(request),
    change: (request) => organising.change(request),
    addPlayers: (request) => organising.addPlayers(request),
    removePlayer: (request) => organising.removePlayer(request),
    invite: (request) => organising.invite(request),
    join: (request) => organising.join(request),
    start: (request) => organising.start(request),
    addRound: (request) => organising.addRound(request),
    setDeadline: (request) => organising.setDeadline(request),
    applyDeadline: (request) => organising.applyDeadline(request),
    rule: (request) => organising.rule(request),
    withdraw: (request) => organising.withdraw(request),
    cancel: (request) => organising.cancel(request),
    remove: (request) => organising.remove(request),

    async event(query) {
      const found = await authorisation.readable(query);
      if (isRefusal(found)) return found;
      return { status: 'ok', event: await eventInfo(accounts, found.open, found.asker) };
    },

    events: (request) => listEvents({ repository, authorisation, accounts }, request),

    async log(query) {
      const found = await authorisation.readable(query);
      return isRefusal(found) ? found : { status: 'ok', entries: found.open.event.log };
    },

    async results(query) {
      const found = await authorisation.readable(query);
      if (isRefusal(found)) return found;
      const all = await results.of(found.open.event);
      return { status: 'ok', results: query.overdue === true ? all.filter(({ overdue }) => overdue) : all };
    },

    async standings(query) {
      const found = await authorisation.readable(query);
      return isRefusal(found) ? found : { status: 'ok', standings: await standingsFor(found.open.event) };
    },

    async csv(query) {
      const found = await authorisation.readable(query);
      if (isRefusal(found)) return found;
      const { event } = found.open;
      switch (query.table) {
        case 'results':
          return { status: 'ok', csv: resultsCsv(event, await results.of(event)) };
        case 'standings':
          return { status: 'ok', csv: standingsCsv((await standingsFor(event)).standings) };
      }
    },
  };
  return { events, deadlines };
}

async function listEvents(
  {
    repository,
    authorisation,
    accounts,
  }: {
    readonly repository: EventRepository;
    readonly authorisation: EventAuthorisation;
    readonly accounts: Accounts;
  },
  { caller, limit, cursor, mine = false, state }: EventPageRequest,
): Promise<Answer<{ readonly events: readonly EventSummary[]; readonly cursor: string | null }>> {
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
    return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
  }
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  if (after !== undefined && !isEntry(after)) return denied('BAD_CURSOR');
  const asker = authorisation.asker(caller);
  if (isRefusal(asker)) return asker;
  if (mine && asker.user === undefined) return denied('USER_NEEDED');
  const listed = await repository.list(mine ? asker.user : undefined, { limit: limit + 1, after });
  const page = listed.slice(0, limit);
  const opened = await Promise.all(page.map(({ id }) => repository.read(id)));
  const shown = opened.flatMap((open) =>
    isRefusal(open) || !maySee(open.event, asker) || (state ?? open.event.state) !== open.event.state
      ? []
      : [open],
  );
  const last = page.at(-1);
  return {
    status: 'ok',
    events: await Promise.all(shown.map((open) => eventSummary(accounts, open))),
    cursor:
      listed.length > limit && last !== undefined ? Buffer.from(last.entry).toString('base64url') : null,
  };
}

import { createKernel } from '../match/kernel';
import { HeaderChanges } from '../match/header-changes';
import { MatchRemoval } from '../match/removal';
import { Dispatcher } from '../operations/dispatcher';
import { isRefusal } from '../problems/denials';
import { Accounts } from './access/accounts';
import { ClosedPositions } from './access/closed-positions';
import { HelpGate } from './access/help-gate';
import { Identities } from './access/identities';
import { Listing } from './access/listing';
import { PlaceTokens } from './access/place-tokens';
import { PlayerRecords } from './access/player-records';
import { SeatTokens } from './access/tokens';
import { UserMatches, usersOf } from './access/user-matches';
import { Users } from './access/users';
import { Visibility } from './access/visibility';
import { Timekeeper } from './clock/timekeeper';
import type { EventDeadlines } from './events/deadlines';
import { createEvents } from './events/events';
import { EventRepository } from './events/repository';
import { AwaitedMatches } from './follow-ups/awaited';
import { FollowUpJobs } from './follow-ups/follow-up-jobs';
import { createCatalogue } from './games/catalogue';
import { CustomScenarios } from './games/custom-scenario';
import { Games } from './games/games';
import { Referees } from './games/referees';
import { AnalysedMatches } from './jobs/analysed-matches';
import { createJobs } from './jobs/create';
import { Live } from './live/live';
import { Creation } from './matches/creation';
import { Exports } from './matches/export';
import { SingleMatches } from './matches/single-matches';
import { MatchStarts } from './matches/starts';
import { Imports } from './notation/imports';
import { Notation } from './notation/notation';
import type { Subjects } from './operations';
import { PackageData } from './packages/package-data';
import { Packages } from './packages/packages';
import { PackageShelf } from './packages/shelf';
import { PrintedBoards } from './pictures/parts';
import { Pictures } from './pictures/pictures';
import { createAiActor } from './play/ai-actor';
import type { AiActor } from './play/ai-actor';
import { DryRuns } from './play/dry-run';
import { Orders } from './play/standing-orders';
import { Submissions } from './play/submit';
import type { ServiceParts } from './ports';
import { Queries } from './questions/queries';
import { PublishedKeys } from './receipts/published-keys';
import { Receipts } from './receipts/receipts';
import { IdempotentAnswers } from './requests/idempotency';
import { removeInvitations } from './seats/invitations';
import { PlayersEntropy } from './seats/players-entropy';
import { createSeats } from './seats/seats';
import { Adjudications } from './stateless/adjudicate';
import { AdjudicationReceipts } from './stateless/adjudication-receipt';
import { Citations } from './stateless/citations';
import { OwnPositions } from './stateless/own-positions';
import { createUpkeep } from './upkeep/upkeep';
import type { Upkeep } from './upkeep/upkeep';
import { Verifications } from './verification/verify';
import { WebhookAnnouncements } from './webhooks/announce';
import { createWebhooks } from './webhooks/create';
import type { WebhookSenders } from './webhooks/create';
import { WebhookJobs } from './webhooks/jobs';
import { WebhookRegistry } from './webhooks/registry';

/** Carries out operations. It is stateless: all state is in the store, so any process can answer any request. */
export interface RefereeService extends Subjects {
  readonly operations: Dispatcher<Subjects>;
  /** Identifies the senders of requests. */
  readonly identities: Identities;
  /** Resolves if the store and the queue accept writes now. */
  probe(): Promise<void>;
}

/** Service, with the parts that only its own jobs use and no API may expose. */
export interface Services {
  readonly service: RefereeService;
  /** Acts for the players of the service. */
  readonly aiActor: AiActor;
  /** Reads matches for analyses. */
  readonly analysedMatches: AnalysedMatches;
  /** Acts when the time of a player has expired. */
  readonly timekeeper: Timekeeper;
  readonly webhookSenders: WebhookSenders;
  readonly eventDeadlines: EventDeadlines;
  /** Data of packages, for workers that search. */
  readonly packageData: PackageData;
  readonly upkeep: Upkeep;
}

/** Creates the service from its parts. */
export function createServices(parts: ServiceParts): Services {
  const { store, records, queue, data, engine, clock, randomness, limits, seeds } = parts;
  const accounts = new Accounts(records, clock);
  const repository = new EventRepository(records);
  const shelf = new PackageShelf(records);
  const packageData = new PackageData(shelf);
  const isEvent = async (id: string): Promise<boolean> => !isRefusal(await repository.read(id));
  const packages = new Packages({ shelf, packageData, store, isEvent, data, clock });
  const referees = new Referees(engine, data, packageData);
  const { accessLog, delay, dice, infos, matches, packing, replays } = createKernel({
    ...{ store, records, clock, rules: referees, names: accounts, scheme: parts.dice, seeds },
    archiveDays: parts.archive?.afterDays,
  });

  const userMatches = new UserMatches(records);
  const registry = new WebhookRegistry(records);
  const webhookJobs = new WebhookJobs(parts.webhooks.queue);
  const announcements = new WebhookAnnouncements(registry, webhookJobs, randomness);
  const awaited = new AwaitedMatches(records, clock);
  const followUps = new FollowUpJobs(queue, clock, announcements, awaited);
  const headers = new HeaderChanges(store, matches, followUps, clock);
  const removal = new MatchRemoval(store, seeds, [
    async (match) => {
      for (const user of usersOf(match.header)) await userMatches.remove(user, match);
    },
    ({ id }) => removeInvitations(records, id),
    ({ id }) => registry.forgetMatch(id),
    ({ id, header }) => packages.release(header.package, id),
  ]);

  const tokens = new SeatTokens(parts.seatKeys, clock);
  const placeTokens = new PlaceTokens(tokens);
  const identities = new Identities(accounts, tokens, clock, parts.access.adminPassword);
  const visibility = new Visibility(matches, delay, accessLog);
  const closed = new ClosedPositions(matches, userMatches);
  const entropy = new PlayersEntropy({
    store,
    matches,
    infos,
    scheme: parts.dice,
    headers,
    followUps,
    clock,
  });
  const seats = createSeats({
    ...{ store, records, matches, infos, delay, visibility, headers, tokens, placeTokens },
    ...{ userMatches, entropy, followUps, removal, limits, clock, randomness },
  });

  const games = new Games(engine, data, referees, packages, new CustomScenarios(data));
  const catalogue = createCatalogue(data, engine.version, parts.conformance, packageData);
  const queries = new Queries(visibility, replays, engine.version);
  const creation = new Creation({
    ...{ store, matches, dice, infos, placeTokens, userMatches, data, packages, engine, clock },
    ...{ randomness, limits, followUps },
  });
  const orders = new Orders(store, matches);
  const submissions = new Submissions({
    ...{ store, matches, replays, packing, dice, orders, clock, followUps, catalogue },
  });
  const exports = new Exports(visibility, replays, dice);
  const keys = new PublishedKeys(records, parts.receiptKey);
  const jobs = createJobs({
    ...{ queue, matches, visibility, identities, headers, queries, games, closed, followUps, limits },
    edition: `${engine.version} ${data.hash}`,
  });
  const { deadlines, ...events } = createEvents({
    ...{ repository, queue, accounts, delay, seating: seats.seating, creation, games, matches, packages },
    ...{ referees, replays, removal, clock, randomness },
  });
  const { webhooks, senders } = createWebhooks({
    ...{ matches, headers, replays, clock, randomness },
    webhooks: { ...parts.webhooks, registry, jobs: webhookJobs },
  });
  const ownPositions = new OwnPositions(games, closed);
  const receipts = new AdjudicationReceipts(keys, engine, clock);

  const subjects: Subjects = {
    ...{ ...seats, ...jobs, ...events, catalogue, packages, entropy, submissions, orders, exports, webhooks },
    users: new Users({ accounts, identities, settings: parts.access, clock, randomness }),
    playerRecords: new PlayerRecords({ accounts, matches, replays, userMatches }),
    listing: new Listing({ store, matches, infos, visibility, userMatches }),
    singleMatches: new SingleMatches(creation, visibility, infos),
    views: queries,
    verifications: new Verifications({
      ...{ store, visibility, replays, replayer: parts.replayer, dice, scheme: parts.dice },
    }),
    starts: new MatchStarts(creation, games, queries, closed),
    dryRuns: new DryRuns(queries, replays),
    ...{ matchQuestions: queries, positionQuestions: ownPositions, ownPositions },
    adjudications: new Adjudications(games, new Citations(data), receipts),
    notation: new Notation(queries, games, submissions, exports),
    imports: new Imports({
      ...{ store, matches, packing, creation, games, infos, replayer: parts.replayer, randomness, clock },
      removal,
    }),
    pictures: new Pictures(queries, replays, games, parts.drawer),
    boardParts: new PrintedBoards(data, packageData),
    receipts: new Receipts(visibility, replays, keys),
    live: new Live(store, visibility, replays, infos, identities),
  };
  const timekeeper = new Timekeeper({
    matches,
    submissions,
    turns: jobs.turns,
    followUpJobs: followUps,
    clock,
  });
  return {
    service: {
      ...subjects,
      identities,
      operations: new Dispatcher<Subjects>({
        ...{ subjects, identities, anonymous: parts.access.anonymous },
        ...{ help: new HelpGate(visibility), idempotency: new IdempotentAnswers(records) },
      }),
      async probe() {
        await Promise.all([store.probe(), queue.probe()]);
      },
    },
    aiActor: createAiActor(matches, submissions),
    analysedMatches: new AnalysedMatches(matches, replays, data),
    timekeeper,
    webhookSenders: senders,
    eventDeadlines: deadlines,
    packageData,
    upkeep: createUpkeep({
      ...{ store, records, matches, removal, accessLog, awaited, followUpJobs: followUps, timekeeper, clock },
      ...{ retention: parts.retention, archive: parts.archive },
    }),
  };
}

import { createAccess } from './access/access';
import { Accounts } from './access/accounts';
import { ClosedPositions } from './access/closed-positions';
import { guarded } from './access/guard';
import { Identities } from './access/identities';
import { removeInvitations } from './access/invitations';
import { Listing } from './access/listing';
import { NEEDS } from './access/needs';
import { PlaceTokens } from './access/place-tokens';
import { UserMatches, usersOf } from './access/user-matches';
import type { RefereeService } from './api';
import { createCatalogue } from './games/catalogue';
import { Creation } from './matches/creation';
import { DryRuns } from './play/dry-run';
import { Exports } from './matches/export';
import { createEvents } from './events/events';
import type { EventDeadlines } from './events/deadlines';
import { Games } from './games/games';
import { createAiActor } from './play/ai-actor';
import type { AiActor } from './play/ai-actor';
import { HeaderChanges } from './matches/header-changes';
import { IdempotentAnswers } from './requests/idempotency';
import { Advice } from './jobs/advice';
import { Announcements } from './jobs/announce';
import { createJobService } from './jobs/jobs';
import { Simulations } from './jobs/simulations';
import { Turns } from './jobs/turns';
import { Live } from './live/live';
import { matchInfo } from './matches/match-info';
import { Imports } from './notation/imports';
import { createNotationService } from './notation/notation';
import { Matches } from './matches/open-match';
import { PrintedBoards } from './pictures/parts';
import { Pictures } from './pictures/pictures';
import { PlayersEntropy } from './dice/players-entropy';
import { Ownership } from './access/ownership';
import type { ServiceParts } from './ports';
import { Queries } from './questions/queries';
import { PublishedKeys } from './receipts/published-keys';
import { Receipts } from './receipts/receipts';
import { Referees } from './games/referees';
import { Replays } from './matches/replay';
import { MatchRemoval, Retention } from './matches/retention';
import { ServerDice } from './dice/server-dice';
import { Orders } from './play/standing-orders';
import { Submissions } from './play/submit';
import { createStatelessService } from './stateless/stateless';
import { Tables } from './starts/starts';
import { Timekeeper } from './clock/timekeeper';
import { SeatTokens } from './access/tokens';
import { Verifications } from './verification/verify';
import { WebhookAnnouncements } from './webhooks/announce';
import { WebhookJobs } from './webhooks/jobs';
import { WebhookRegistry } from './webhooks/registry';
import { WebhookDelivery } from './webhooks/delivery';
import { WebhookSecrets } from './webhooks/signing';
import { WebhookFanOut } from './webhooks/fan-out';
import { Webhooks } from './webhooks/webhooks';
import { isRefusal } from './denials';

/** Finds out what webhooks are to be told, and sends it. */
export interface Messengers {
  readonly telling: WebhookFanOut;
  readonly sending: WebhookDelivery;
}

/** The service, and apart from it what its own players do: no door may have that. */
export interface Services {
  readonly service: RefereeService;
  readonly hands: AiActor;
  /** Ends the time of players. */
  readonly timekeeper: Timekeeper;
  /** Tells endpoints of others what happens. */
  readonly messengers: Messengers;
  /** Sees to the deadlines of events. */
  readonly eventDeadlines: EventDeadlines;
  /** Takes old matches away; for the processes that do the jobs. */
  readonly retention: Retention;
}

/** Puts the use cases together. */
export function createServices(parts: ServiceParts): Services {
  const { store, queue, data, engine, clock, limits } = parts;
  const tokens = new SeatTokens(parts.seatKeys, clock);
  const accounts = new Accounts(parts.records, clock);
  const identities = new Identities(accounts, tokens, clock, parts.access.adminPassword);
  const referees = new Referees(engine, data);
  const games = new Games(engine, data, referees);
  const matches = new Matches(store, referees);
  const replays = new Replays(store);
  const dice = new ServerDice(parts.dice, parts.seeds);
  const orders = new Orders(store, matches);
  const registry = new WebhookRegistry(parts.records);
  const webhookJobs = new WebhookJobs(parts.webhooks.queue);
  const announcements = new Announcements(
    queue,
    clock,
    new WebhookAnnouncements(registry, webhookJobs, parts.randomness),
  );
  const catalogue = createCatalogue(data, engine.version, parts.conformance);
  const placeTokens = new PlaceTokens(tokens);
  const userMatches = new UserMatches(parts.records);
  const headers = new HeaderChanges(store, matches, announcements, clock);
  const entropy = new PlayersEntropy(store, matches, dice);
  const listing = new Listing({ store, matches, dice, userMatches });
  const creation = new Creation({
    ...parts,
    ...{ matches, dice, announcements, placeTokens, userMatches },
  });
  const submissions = new Submissions(store, matches, replays, dice, orders, clock, announcements, catalogue);
  const queries = new Queries(matches, replays);
  const dryRuns = new DryRuns(queries, replays);
  const verifications = new Verifications(matches, replays, dice, parts.dice);
  const exports = new Exports(matches, replays, dice);

  const pictures = new Pictures(queries, replays, games, data, parts.drawer);
  const receipts = new Receipts(matches, replays, new PublishedKeys(parts.records, parts.receiptKey));

  const closed = new ClosedPositions(matches, userMatches);
  const edition = `${engine.version} ${data.hash}`;
  const turns = new Turns(headers, matches, announcements, limits);
  const jobs = createJobService({
    queue,
    matches,
    identities,
    ownership: new Ownership(matches),
    turns,
    advice: new Advice(queue, queries, limits, edition),
    simulations: new Simulations({ queue, queries, games, closed, limits, edition }),
  });

  const removal = new MatchRemoval(store, parts.seeds, [
    async (match) => {
      for (const user of usersOf(match.header)) await userMatches.remove(user, match);
    },
    ({ id }) => removeInvitations(parts.records, id),
    ({ id }) => registry.forgetMatch(id),
  ]);
  const retention = new Retention({
    ...{ store, clock, removal },
    records: parts.records,
    settings: parts.retention,
  });

  const notation = createNotationService({
    ...{ queries, games, submissions, exports },
    imports: new Imports({ store, matches, creation, games, dice, scheme: parts.dice, clock, removal }),
  });

  const { access, seating } = createAccess({
    ...parts,
    ...{ matches, dice, headers, tokens, placeTokens, accounts, identities, userMatches, entropy },
    ...{ announcements, listing, removal, settings: parts.access },
  });

  const { events, deadlines: eventDeadlines } = createEvents({
    ...parts,
    ...{ accounts, identities, seating, creation, games, matches, referees, replays, removal },
  });

  const live = new Live(store, matches, replays, dice, identities);
  const secrets = new WebhookSecrets(parts.webhooks.key);
  const telling = new WebhookFanOut(registry, webhookJobs, matches, replays, clock);
  const sending = new WebhookDelivery(registry, webhookJobs, matches, secrets, parts.webhooks.post, clock);
  const webhooks = new Webhooks({
    ...{ registry, jobs: webhookJobs, telling, secrets, matches, clock },
    ...{ randomness: parts.randomness, loopback: parts.webhooks.loopback },
  });

  const service: RefereeService = {
    access,
    events,
    idempotency: new IdempotentAnswers(parts.records),
    jobs,
    notation,
    pictures,
    boardParts: new PrintedBoards(data),
    receipts,
    stateless: createStatelessService(games, data, closed),
    table: new Tables(creation, games, queries, closed),
    live,
    webhooks,
    catalogue,
    createMatch: ({ caller, ...request }) => creation.create(request, caller),
    join: (request) => seating.join(request),
    addEntropy: (request) => entropy.add(request),
    submit: (request) => submissions.submit(request),
    fileStandingOrders: (request) => orders.file(request),
    standingOrders: (request) => orders.own(request),
    async match({ matchId, caller }) {
      const match = await matches.readable(matchId, caller);
      return isRefusal(match) ? match : { status: 'ok', match: await matchInfo(match, dice) };
    },
    matches: (request) => listing.list(request),
    view: (query) => queries.view(query),
    history: (query) => queries.history(query),
    dryRun: (request) => dryRuns.dryRun(request),
    legalActions: (query) => queries.legalActions(query),
    obligations: (query) => queries.obligations(query),
    attacks: (query) => queries.attacks(query),
    explain: (query) => queries.explain(query),
    odds: (query) => queries.odds(query),
    score: (query) => queries.score(query),
    verify: (query) => verifications.verify(query),
    exportMatch: (query) => exports.exportMatch(query),
    async ping() {
      await Promise.all([store.ping(), queue.ping()]);
    },
  };
  return {
    service: guarded(service, NEEDS, { identities, anonymous: parts.access.anonymous }),
    hands: createAiActor(matches, submissions, data),
    timekeeper: new Timekeeper({ matches, submissions, turns, announcements, clock }),
    messengers: { telling, sending },
    eventDeadlines,
    retention,
  };
}

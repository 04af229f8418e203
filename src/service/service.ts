import { InvalidCursor } from '../storage/errors';
import type { GameStore } from '../storage/game-store';
import { Accounts } from './access/accounts';
import { Identities } from './access/identities';
import type { Answer, MatchInfo, RefereeService } from './api';
import { createCatalogue } from './catalogue';
import { Creation } from './creation';
import { denied } from './denials';
import { DryRuns } from './dry-run';
import { Exports } from './export';
import { Games } from './games';
import { createHands } from './hands';
import type { Hands } from './hands';
import { IdempotentAnswers } from './idempotency';
import { Advice } from './jobs/advice';
import { Announcements } from './jobs/announce';
import { createJobService } from './jobs/jobs';
import { Simulations } from './jobs/simulations';
import { Turns } from './jobs/turns';
import { Live } from './live/live';
import { matchInfo } from './match-info';
import { Matches } from './open-match';
import { Pictures } from './pictures/pictures';
import type { ServiceParts } from './ports';
import { Queries } from './queries';
import { PublishedKeys } from './receipts/published-keys';
import { Receipts } from './receipts/receipts';
import { Referees } from './referees';
import { Replays } from './replay';
import { MatchRemoval, Retention } from './retention';
import { ServerDice } from './server-dice';
import { Orders } from './standing-orders';
import { Submissions } from './submit';
import { createStatelessService } from './stateless/stateless';
import { SeatTokens } from './tokens';
import { Verifications } from './verify';

const longestPage = 100;

/** The service, and apart from it what its own players do: no door may have that. */
export interface Services {
  readonly service: RefereeService;
  readonly hands: Hands;
  /** Takes old matches away; for the processes that do the jobs. */
  readonly retention: Retention;
}

/** Puts the use cases together. */
export function createServices(parts: ServiceParts): Services {
  const { store, queue, data, engine, clock, limits } = parts;
  const tokens = new SeatTokens(parts.seatKeys, clock);
  const accounts = new Accounts(parts.records, clock);
  const identities = new Identities(accounts, clock, parts.access.adminPassword);
  const referees = new Referees(engine, data);
  const games = new Games(engine, data, referees);
  const matches = new Matches(store, referees, tokens, identities);
  const replays = new Replays(store);
  const dice = new ServerDice(parts.dice, parts.seeds);
  const orders = new Orders(store, matches);
  const announcements = new Announcements(queue);
  const catalogue = createCatalogue(data, engine.version);
  const creation = new Creation({ ...parts, matches, dice, tokens, announcements });
  const submissions = new Submissions(store, matches, replays, dice, orders, clock, announcements, catalogue);
  const queries = new Queries(matches, replays);
  const dryRuns = new DryRuns(queries, replays);
  const verifications = new Verifications(matches, replays, dice, parts.dice);
  const exports = new Exports(matches, replays, dice);

  const pictures = new Pictures(queries, replays, games, data, parts.drawer);
  const receipts = new Receipts(matches, replays, new PublishedKeys(parts.records, parts.receiptKey));

  const edition = `${engine.version} ${data.hash}`;
  const jobs = createJobService({
    queue,
    matches,
    turns: new Turns(store, matches, announcements, limits),
    advice: new Advice(queue, queries, limits, edition),
    simulations: new Simulations({ queue, queries, games, limits, edition }),
  });

  const removal = new MatchRemoval(store, parts.seeds, []);
  const retention = new Retention({
    ...{ store, clock, removal },
    records: parts.records,
    settings: parts.retention,
  });

  const live = new Live(store, matches, replays, dice);

  const service: RefereeService = {
    idempotency: new IdempotentAnswers(parts.records),
    jobs,
    pictures,
    receipts,
    stateless: createStatelessService(games, data),
    live,
    catalogue,
    createMatch: (request) => creation.create(request),
    join: (request) => creation.join(request),
    addEntropy: (request) => creation.addEntropy(request),
    submit: (request) => submissions.submit(request),
    fileStandingOrders: (request) => orders.file(request),
    standingOrders: (request) => orders.own(request),
    async match({ matchId, token }) {
      const match = await matches.readable(matchId, token);
      return 'status' in match ? match : { status: 'ok', match: await matchInfo(match, dice) };
    },
    matches: (request) => listMatches(store, matches, dice, request),
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
  return { service, hands: createHands(matches, submissions, data), retention };
}

async function listMatches(
  store: GameStore,
  matches: Matches,
  dice: ServerDice,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Answer<{ readonly matches: readonly MatchInfo[]; readonly cursor: string | null }>> {
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
    return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
  }
  try {
    const page = await store.list({ limit, ...(cursor !== undefined && { cursor }) });
    const infos = page.matches.map(async ({ record }) => {
      const match = await matches.open(record.id);
      if ('status' in match) throw new Error(`Match ${record.id} is listed and cannot be found.`);
      return matchInfo(match, dice);
    });
    return { status: 'ok', matches: await Promise.all(infos), cursor: page.cursor ?? null };
  } catch (error) {
    if (error instanceof InvalidCursor) return denied('BAD_CURSOR');
    throw error;
  }
}

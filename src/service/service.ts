import { Dispatcher } from '../operations/dispatcher';
import { createAccess } from './access/access';
import type { Identities } from './access/identities';
import { removeInvitations } from './seats/invitations';
import { usersOf } from './access/user-matches';
import { Timekeeper } from './clock/timekeeper';
import { createCore } from './core';
import type { Core } from './core';
import type { EventDeadlines } from './events/deadlines';
import { createEvents } from './events/events';
import { AnalysedMatches } from './jobs/analysed-matches';
import { createJobs } from './jobs/create';
import { Live } from './live/live';
import { Creation } from './matches/creation';
import { Exports } from './matches/export';
import { HelpGate } from './access/help-gate';
import { PutAway } from './upkeep/archiver';
import { Recall } from './upkeep/reconciler';
import { MatchRemoval, Retention } from './upkeep/retention';
import { SingleMatches } from './matches/single-matches';
import { Imports } from './notation/imports';
import { Notation } from './notation/notation';
import type { Subjects } from './operations';
import type { PackageData } from './packages/package-data';
import { PrintedBoards } from './pictures/parts';
import { Pictures } from './pictures/pictures';
import { createAiActor } from './play/ai-actor';
import type { AiActor } from './play/ai-actor';
import { DryRuns } from './play/dry-run';
import { Orders } from './play/standing-orders';
import { Submissions } from './play/submit';
import type { ServiceParts } from './ports';
import { AdjudicationReceipts } from './stateless/adjudication-receipt';
import { PublishedKeys } from './receipts/published-keys';
import { Receipts } from './receipts/receipts';
import { IdempotentAnswers } from './requests/idempotency';
import { Tables } from './matches/starts';
import { Adjudications } from './stateless/adjudicate';
import { Citations } from './stateless/citations';
import { OwnPositions } from './stateless/own-positions';
import { Verifications } from './verification/verify';
import { createWebhooks } from './webhooks/create';
import type { WebhookSenders } from './webhooks/create';

/** Carries out operations. Stateless: everything is in the store, so any process answers any request. */
export interface RefereeService extends Subjects {
  readonly operations: Dispatcher<Subjects>;
  /** Finds out who has sent a request. */
  readonly identities: Identities;
  /** Resolves if the store and the queue take a write now. */
  probe(): Promise<void>;
}

/** The service, and apart from it what only its own jobs use: no door may have that. */
export interface Services {
  readonly service: RefereeService;
  /** Acts for the players of the service. */
  readonly aiActor: AiActor;
  /** Reads matches for those who analyse them. */
  readonly analysedMatches: AnalysedMatches;
  /** Acts when the time of a player is up. */
  readonly timekeeper: Timekeeper;
  readonly webhookSenders: WebhookSenders;
  readonly eventDeadlines: EventDeadlines;
  /** The data of packages, for those who think about matches. */
  readonly packageData: PackageData;
  /** Removes old matches. */
  readonly retention: Retention;
  /** Puts matches away that are no longer asked for; missing where there is no archive. */
  readonly putAway: PutAway | undefined;
  /** Calls matches again that nothing calls any more. */
  readonly recall: Recall;
}

/** Puts the subjects of the service together. */
export function createServices(parts: ServiceParts): Services {
  const core = createCore(parts);
  const { store, records, queue, data, matches, replays, queries, games, closed, infos, sight } = core;
  const { catalogue, packages, identities, entropy } = core;
  const removal = createRemoval(core);
  const keys = new PublishedKeys(records, core.receiptKey);

  const creation = new Creation(core);
  const exports = new Exports(sight, replays, core.dice);
  const orders = new Orders(store, matches);
  const submissions = new Submissions({ ...core, orders });
  const access = createAccess({ ...core, removal });
  const jobs = createJobs(core);
  const { deadlines, ...events } = createEvents({ ...core, ...access, creation, removal });
  const { webhooks, senders } = createWebhooks(core);
  const ownPositions = new OwnPositions(games, closed);
  const receipts = new AdjudicationReceipts(keys, parts.engine, parts.clock);
  const subjects: Subjects = {
    ...{
      ...access,
      ...jobs,
      ...events,
      catalogue,
      packages,
      entropy,
      submissions,
      orders,
      exports,
      webhooks,
    },
    singleMatches: new SingleMatches(creation, sight, infos),
    views: queries,
    verifications: new Verifications(core),
    tables: new Tables(creation, games, queries, closed),
    dryRuns: new DryRuns(queries, replays),
    ...{ matchQuestions: queries, positionQuestions: ownPositions, ownPositions },
    adjudications: new Adjudications(games, new Citations(data), receipts),
    notation: new Notation(queries, games, submissions, exports),
    imports: new Imports({ ...core, creation, removal }),
    pictures: new Pictures(queries, replays, games, core.drawer),
    boardParts: new PrintedBoards(data, core.packageData),
    receipts: new Receipts(sight, replays, keys),
    live: new Live(store, sight, replays, infos, identities),
  };
  const operations = new Dispatcher<Subjects>({
    ...{ subjects, identities },
    anonymous: core.access.anonymous,
    help: new HelpGate(sight),
    idempotency: new IdempotentAnswers(records),
  });
  const timekeeper = new Timekeeper({ ...core, submissions, turns: jobs.turns });
  return {
    service: {
      ...{ ...subjects, operations, identities },
      async probe() {
        await Promise.all([store.probe(), queue.probe()]);
      },
    },
    aiActor: createAiActor(matches, submissions),
    analysedMatches: new AnalysedMatches(matches, replays, data),
    timekeeper,
    webhookSenders: senders,
    eventDeadlines: deadlines,
    packageData: core.packageData,
    retention: new Retention({ ...core, removal, settings: core.retention }),
    putAway: core.archive && new PutAway({ ...core, archive: core.archive }),
    recall: new Recall({ ...core, timekeeper }),
  };
}

/** Removes a match with all that other subjects keep about it. */
function createRemoval({ store, records, seeds, packages, userMatches, webhooks }: Core): MatchRemoval {
  return new MatchRemoval(store, seeds, [
    async (match) => {
      for (const user of usersOf(match.header)) await userMatches.remove(user, match);
    },
    ({ id }) => removeInvitations(records, id),
    ({ id }) => webhooks.registry.forgetMatch(id),
    ({ id, header }) => packages.release(header.package, id),
  ]);
}

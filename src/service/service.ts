import { createAccess } from './access/access';
import { guarded } from './access/guard';
import { removeInvitations } from './access/invitations';
import { NEEDS } from './access/needs';
import { usersOf } from './access/user-matches';
import type { RefereeService } from './api';
import { Timekeeper } from './clock/timekeeper';
import { createCore } from './core';
import type { Core } from './core';
import type { EventDeadlines } from './events/deadlines';
import { createEvents } from './events/events';
import { AnalysedMatches } from './jobs/analysed-matches';
import { createJobs } from './jobs/jobs';
import { Live } from './live/live';
import { createMatches } from './matches/matches';
import { Recall } from './matches/recall';
import { PutAway } from './matches/put-away';
import { MatchRemoval, Retention } from './matches/retention';
import { createNotation } from './notation/notation';
import type { PackageData } from './packages/package-data';
import { PrintedBoards } from './pictures/parts';
import { Pictures } from './pictures/pictures';
import { createAiActor } from './play/ai-actor';
import type { AiActor } from './play/ai-actor';
import { createPlay } from './play/play';
import type { ServiceParts } from './ports';
import { createQuestions } from './questions/queries';
import { PublishedKeys } from './receipts/published-keys';
import { AdjudicationReceipts } from './receipts/adjudication-receipt';
import { Receipts } from './receipts/receipts';
import { IdempotentAnswers } from './requests/idempotency';
import { Tables } from './starts/starts';
import { createStateless } from './stateless/stateless';
import { createWebhooks } from './webhooks/create';
import type { WebhookSenders } from './webhooks/create';

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
  const { store, records, queue, data, matches, replays, queries, games, closed } = core;
  const removal = createRemoval(core);
  const keys = new PublishedKeys(records, core.receiptKey);

  const { jobs, turns } = createJobs(core);
  const { play, submissions } = createPlay(core);
  const { service: single, creation, exports } = createMatches(core);
  const { access, matchAccess, seating } = createAccess({ ...core, removal });
  const { events, deadlines } = createEvents({ ...core, seating, creation, removal });
  const { webhooks, senders } = createWebhooks(core);

  const service: RefereeService = {
    ...{ ...single, ...matchAccess, ...play, ...createQuestions(queries) },
    ...{ access, events, jobs, packages: core.packages, webhooks },
    catalogue: core.catalogue,
    idempotency: new IdempotentAnswers(records),
    notation: createNotation({ ...core, submissions, exports, creation, removal }),
    pictures: new Pictures(queries, replays, games, core.drawer),
    boardParts: new PrintedBoards(data, core.packageData),
    receipts: new Receipts(core.sight, replays, keys),
    stateless: createStateless(core, new AdjudicationReceipts(keys, parts.engine, parts.clock)),
    table: new Tables(creation, games, queries, closed),
    live: new Live(store, core.sight, replays, core.infos, core.identities),
    async probe() {
      await Promise.all([store.probe(), queue.probe()]);
    },
  };
  const timekeeper = new Timekeeper({ ...core, submissions, turns });
  return {
    service: guarded(service, NEEDS, { identities: core.identities, anonymous: core.access.anonymous }),
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

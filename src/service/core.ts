import { Accounts } from './access/accounts';
import { ClosedPositions } from './access/closed-positions';
import { Identities } from './access/identities';
import { Ownership } from './access/ownership';
import { PlaceTokens } from './access/place-tokens';
import { SeatTokens } from './access/tokens';
import { UserMatches } from './access/user-matches';
import { PlayersEntropy } from './seats/players-entropy';
import { ServerDice } from '../match/dice/server-dice';
import { EventRepository } from './events/repository';
import { createCatalogue } from './games/catalogue';
import type { Catalogue } from './games/catalogue';
import { Games } from './games/games';
import { Referees } from './games/referees';
import { FollowUpJobs } from './follow-ups/follow-up-jobs';
import { AwaitedMatches } from './follow-ups/awaited';
import { Interest } from '../match/access-log';
import { HeaderChanges } from '../match/header-changes';
import { MatchInfos } from '../match/view/match-info';
import { Matches } from '../match/open-match';
import { Packing } from '../match/packing';
import { Replays } from '../match/replay/replays';
import { Sight } from '../match/view/spectator-delay';
import { PackageData } from './packages/package-data';
import { Packages } from './packages/packages';
import { PackageShelf } from './packages/shelf';
import type { ServiceParts } from './ports';
import { Queries } from './questions/queries';
import { WebhookAnnouncements } from './webhooks/announce';
import { WebhookJobs } from './webhooks/jobs';
import { WebhookRegistry } from './webhooks/registry';

/** What several subjects of the service share. Each subject names in its own parts what it takes of it. */
export interface Core extends Omit<ServiceParts, 'dice' | 'webhooks'> {
  readonly accounts: Accounts;
  readonly awaited: AwaitedMatches;
  readonly followUpJobs: FollowUpJobs;
  readonly catalogue: Catalogue;
  readonly closed: ClosedPositions;
  readonly dice: ServerDice;
  /** How dice follow from a seed. */
  readonly scheme: ServiceParts['dice'];
  readonly entropy: PlayersEntropy;
  readonly games: Games;
  readonly headers: HeaderChanges;
  readonly infos: MatchInfos;
  readonly interest: Interest;
  readonly identities: Identities;
  readonly matches: Matches;
  readonly ownership: Ownership;
  readonly packageData: PackageData;
  readonly packages: Packages;
  readonly placeTokens: PlaceTokens;
  readonly queries: Queries;
  readonly referees: Referees;
  readonly replays: Replays;
  readonly sight: Sight;
  readonly packing: Packing;
  readonly tokens: SeatTokens;
  readonly userMatches: UserMatches;
  readonly webhooks: ServiceParts['webhooks'] & {
    readonly registry: WebhookRegistry;
    readonly jobs: WebhookJobs;
  };
}

export function createCore(parts: ServiceParts): Core {
  const { store, records, queue, data, engine, clock } = parts;
  const tokens = new SeatTokens(parts.seatKeys, clock);
  const accounts = new Accounts(records, clock);
  const shelf = new PackageShelf(records);
  const packageData = new PackageData(shelf);
  const packages = new Packages({
    shelf,
    packageData,
    store,
    events: new EventRepository(records),
    data,
    clock,
  });
  const referees = new Referees(engine, data, packageData);
  const matches = new Matches(store, referees);
  const replays = new Replays(store);
  const interest = new Interest(records, clock, parts.archive?.afterDays);
  const sight = new Sight(matches, replays, clock, interest);
  const packing = new Packing(store, matches, replays);
  const dice = new ServerDice(parts.dice, parts.seeds);
  const infos = new MatchInfos(dice, accounts, replays);
  const userMatches = new UserMatches(records);
  const registry = new WebhookRegistry(records);
  const webhookJobs = new WebhookJobs(parts.webhooks.queue);
  const webhookAnnouncements = new WebhookAnnouncements(registry, webhookJobs, parts.randomness);
  const awaited = new AwaitedMatches(records, clock);
  const followUpJobs = new FollowUpJobs(queue, clock, webhookAnnouncements, awaited);
  const headers = new HeaderChanges(store, matches, followUpJobs, clock);
  return {
    ...parts,
    ...{
      accounts,
      awaited,
      followUpJobs,
      dice,
      infos,
      interest,
      sight,
      matches,
      packageData,
      packages,
      packing,
      referees,
      replays,
      tokens,
      userMatches,
    },
    catalogue: createCatalogue(data, engine.version, parts.conformance, packageData),
    closed: new ClosedPositions(matches, userMatches),
    scheme: parts.dice,
    entropy: new PlayersEntropy({ store, matches, infos, scheme: parts.dice, headers, followUpJobs, clock }),
    games: new Games(engine, data, referees, packages),
    headers,
    identities: new Identities(accounts, tokens, clock, parts.access.adminPassword),
    ownership: new Ownership(matches),
    placeTokens: new PlaceTokens(tokens),
    queries: new Queries(sight, replays, engine.version),
    webhooks: { ...parts.webhooks, registry, jobs: webhookJobs },
  };
}

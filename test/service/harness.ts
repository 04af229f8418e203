import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifiableDice } from '../../src/dice';
import type { Action } from '../../src/engine/play/actions';
import { OPEN_ACCESS } from '../../src/config/access';
import { replayerHere } from '../../src/service/replaying/replaying';
import { createServices } from '../../src/service/service';
import { ownConformance } from '../../src/service/games/conformance';
import { keptSeeds, systemRandomness } from '../../src/service/secrets';
import type { CreateMatchRequest } from '../../src/service/matches/requests';
import type { MatchInfo } from '../../src/match/schema';
import type { EventDeadlines } from '../../src/service/events/deadlines';
import type { AnalysedMatches } from '../../src/service/jobs/analysed-matches';
import type { AiActor } from '../../src/service/play/ai-actor';
import type { WebhookSenders } from '../../src/service/webhooks/create';
import type { PackageData } from '../../src/service/packages/package-data';
import type { Services } from '../../src/service/service';
import { byToken } from '../support/by-token';
import type { TestService, WithToken } from '../support/by-token';
import type { ServiceParts } from '../../src/service/ports';
import type { Seeds } from '../../src/match/ports';
import type { SubmitRequest, SubmitResult } from '../../src/service/play/requests';
import type { SubmitAccepted } from '../../src/service/play/schema';
import type { Timekeeper } from '../../src/service/clock/timekeeper';
import { draw } from '../../src/pictures/draw';
import type { GameStore } from '../../src/storage/game-store';
import { poster } from '../../src/outgoing/post';
import { openStores } from '../../src/storage/open-stores';
import type { RecordStore } from '../../src/storage/record-store';
import type { Stores } from '../../src/storage/stores';
import { MemoryJobQueue } from '../support/memory-job-queue';
import { fakeData, fakeEngine } from './fake-referee';

/** Seeds that can be locked, and that count how often they are read. */
class GuardedSeeds implements Seeds {
  locked = false;
  reads = 0;

  constructor(private readonly seeds: Seeds) {}

  async seedOf(matchId: string): Promise<string> {
    if (this.locked) throw new Error('The locked seed was read.');
    this.reads += 1;
    return this.seeds.seedOf(matchId);
  }

  forget(matchId: string): Promise<void> {
    return this.seeds.forget(matchId);
  }
}

interface TestServices extends Services {
  readonly service: TestService;
}

export interface Harness {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly service: TestService;
  /** Acts for the service's players. */
  readonly aiActor: AiActor;
  readonly analysedMatches: AnalysedMatches;
  readonly timekeeper: Timekeeper;
  readonly webhookSenders: WebhookSenders;
  readonly eventDeadlines: EventDeadlines;
  readonly packageData: PackageData;
  /** Runs no job by itself. */
  readonly queue: MemoryJobQueue;
  readonly seeds: GuardedSeeds;
  /** Another service on the same store, as in another process. */
  serviceWith(parts: Partial<ServiceParts>): TestService;
  servicesWith(parts: Partial<ServiceParts>): TestServices;
  close(): Promise<void>;
}

/** Parts of a service for tests on these stores; by default with a game that has almost no rules. */
export function partsFor(
  { games: store, records }: Pick<Stores, 'games' | 'records'>,
  queue = new MemoryJobQueue(),
  { data = fakeData, engine = fakeEngine }: Partial<Pick<ServiceParts, 'data' | 'engine'>> = {},
): ServiceParts {
  return {
    store,
    records,
    queue,
    retention: {},
    limits: { level: 8, playouts: 1_000, adviceWaitMs: 50 },
    seeds: keptSeeds(store, verifiableDice),
    ...{ data, engine },
    conformance: ownConformance,
    dice: verifiableDice,
    seatKeys: ['a key for tests that is long enough'],
    access: OPEN_ACCESS,
    receiptKey: '0123456789abcdef'.repeat(4),
    drawer: { draw, close: () => Promise.resolve() },
    replayer: replayerHere(engine, data, verifiableDice),
    webhooks: {
      queue,
      key: 'the key of webhooks in tests',
      post: poster({ loopback: true, timeoutMs: 5_000 }),
      loopback: true,
    },
    clock: { now: () => new Date('2026-11-20T12:00:00.000Z') },
    randomness: systemRandomness,
  };
}

export async function startHarness(parts: Partial<ServiceParts> = {}): Promise<Harness> {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-service-'));
  const stores = await openStores({ kind: 'embedded', directory });
  const { games: store, records } = stores;
  const seeds = new GuardedSeeds(keptSeeds(store, verifiableDice));
  const queue = new MemoryJobQueue();
  const usual: ServiceParts = { ...partsFor(stores, queue, parts), seeds, ...parts };
  const open = (others: Partial<ServiceParts>): TestServices => {
    const services = createServices({ ...usual, ...others });
    return { ...services, service: byToken(services.service) };
  };
  return {
    store,
    records,
    queue,
    seeds,
    ...open({}),
    servicesWith: open,
    serviceWith: (others) => open(others).service,
    async close() {
      await stores.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Match with both seats taken. */
export class Table {
  constructor(
    readonly service: TestService,
    readonly match: MatchInfo,
    readonly tokens: Readonly<Record<string, string>>,
  ) {}

  static async open(
    service: TestService,
    request: Partial<WithToken<CreateMatchRequest>> = {},
  ): Promise<Table> {
    const created = await service.createMatch({
      system: 'toy',
      scenario: 'duel',
      seats: ['red', 'blue'],
      ...request,
    });
    if (created.status !== 'ok') throw new Error(created.message);
    const tokens = Object.fromEntries(created.seats.map(({ side, token }) => [side, token]));
    return new Table(service, created.match, tokens);
  }

  get id(): string {
    return this.match.id;
  }

  query(side: string | null) {
    return { match: this.id, token: side === null ? undefined : this.tokens[side] };
  }

  async version(): Promise<number> {
    const found = await this.service.match({ match: this.id });
    if (found.status !== 'ok') throw new Error(found.message);
    return found.match.version;
  }

  /** Submits for a side at the present version, unless another one is given. */
  async submit(
    side: string,
    actions: readonly unknown[],
    rest: Partial<WithToken<SubmitRequest>> = {},
  ): Promise<SubmitResult> {
    const expectedVersion = rest.expectedVersion ?? (await this.version());
    return this.service.submit({ ...this.query(side), actions, ...rest, expectedVersion });
  }

  /** Submits actions that must be accepted. */
  async play(
    side: string,
    actions: readonly unknown[],
    rest: Partial<WithToken<SubmitRequest>> = {},
  ): Promise<SubmitAccepted> {
    const result = await this.submit(side, actions, rest);
    if (result.status !== 'accepted') throw new Error(JSON.stringify(result));
    return result;
  }
}

export const move = (unit: string, ...path: string[]): Action => ({ type: 'moveUnit', unit, path });

export const attack = (...attackers: string[]): Action => ({
  type: 'declareAttack',
  attackers,
  defenders: ['b1'],
  barrage: [],
  groundSupport: 0,
});

export const fpf = (...artillery: string[]): Action => ({
  type: 'allocateFpf',
  artillery,
  groundSupport: 0,
});

export const endCombat = { type: 'endCombat' };
export const resign = { type: 'resign' };

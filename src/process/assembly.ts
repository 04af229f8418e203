import { join } from 'node:path';
import type { Config } from '../config/config';
import { programVersion } from '../config/program-version';
import { loadDataPackage } from '../data/load';
import { verifiableDice } from '../dice';
import { createHandlers } from '../service/job-handlers';
import { createWebhookHandlers } from '../service/webhooks/handlers';
import type { Handlers, JobQueue } from '../jobs/job-queue';
import { openJobQueue } from '../jobs/open-job-queue';
import { DrawingPool } from '../pictures/pool/drawing-pool';
import { ReplayPool } from '../replay-pool/replay-pool';
import type { AiPool } from '../ai-pool/ai-pool';
import { createServices } from '../service/service';
import { keptReceiptKey, keptSeatKey, keptSeeds, keptWebhookKey, systemRandomness } from '../service/secrets';
import { ownConformance } from '../service/games/conformance';
import { standardEngine } from '../service/games/standard-engine';
import type { RefereeService } from '../service/service';
import type { HourlyWork } from '../service/upkeep/sweeps';
import { poster } from '../outgoing/post';
import { UNTRACED } from '../telemetry/tracing';
import type { Tracing } from '../telemetry/tracing';
import { bytesOf, storesOf } from './own-stores';

/** Milliseconds after which an endpoint counts as not answering. */
const WEBHOOK_TIMEOUT_MS = 10_000;

/** Options of the thread that waits for the disk while requests are answered. */
const writerThread = {};
/** Longer than most advice takes; a client reads a later answer from its job. */
const ADVICE_WAIT_MS = 10_000;
/** Days; a match without a reader for a month is rarely read again. */
const ARCHIVE_AFTER_DAYS = 30;
/** A picture or a replay takes a fraction of a second, so a further thread gains little and costs memory. */
const BACKGROUND_THREADS = 2;
const WAITING_PICTURES = 32;

/** Parts of a process of this program, whether it answers requests or does jobs. */
export interface Assembly {
  readonly service: RefereeService;
  readonly queue: JobQueue;
  /** Jobs of webhooks. */
  readonly messages: JobQueue;
  readonly messageHandlers: Handlers;
  /** Hourly work on all matches. */
  readonly sweeps: readonly HourlyWork[];
  /** Handlers of a worker that computes with this thinker. */
  handlersWith(thinker: AiPool): Handlers;
  close(): Promise<void>;
}

/**
 * Opens stores and queues according to the settings. `onError` receives errors that belong to no request. Throws if
 * one of them cannot be reached.
 */
export async function assemble(
  config: Config,
  onError: (error: unknown) => void,
  tracing: Tracing = UNTRACED,
): Promise<Assembly> {
  const data = loadDataPackage(config.dataDirectory);
  const closers: (() => Promise<void>)[] = [];
  /** Registers a part to close; the last one opened is closed first. */
  const opened = <T extends { close(): Promise<void> }>(thing: T): T => {
    closers.unshift(() => thing.close());
    return thing;
  };
  const close = async (): Promise<void> => {
    for (const closer of closers) await closer();
  };
  try {
    const stores = opened(await storesOf(config, writerThread));
    const games = tracing.games(stores.games);
    const queue = tracing.queue(opened(await queueOf(config)));
    const messages = tracing.queue(opened(await queueOf(config, 'webhooks')));
    const threads = Math.min(config.threads, BACKGROUND_THREADS);
    const drawer = opened(new DrawingPool({ threads, maxQueue: WAITING_PICTURES, onError }));
    const { dataDirectory } = config;
    const replayer = opened(new ReplayPool({ threads, dataDirectory, onError }));
    const {
      service,
      aiActor,
      analysedMatches,
      timekeeper,
      webhookSenders,
      eventDeadlines,
      packageData,
      upkeep,
    } = createServices({
      store: games,
      records: stores.records,
      queue,
      data,
      conformance: ownConformance,
      engine: standardEngine(programVersion()),
      dice: verifiableDice,
      seeds: keptSeeds(games, verifiableDice),
      seatKeys: config.seatKeys ?? [await keptSeatKey(games, systemRandomness)],
      access: {
        registration: config.registration,
        anonymous: config.anonymous,
        adminPassword: config.adminPassword,
        keyRate: config.keyRate,
      },
      receiptKey: config.receiptKey ?? (await keptReceiptKey(games, systemRandomness)),
      drawer,
      replayer,
      webhooks: {
        queue: messages,
        key: await keptWebhookKey(games, systemRandomness),
        post: tracing.post(poster({ loopback: config.webhookLoopback, timeoutMs: WEBHOOK_TIMEOUT_MS })),
        loopback: config.webhookLoopback,
      },
      clock: { now: () => new Date() },
      randomness: systemRandomness,
      archive: stores.archiving && { archiving: stores.archiving, afterDays: ARCHIVE_AFTER_DAYS },
      retention: { finishedDays: config.keepFinishedDays, abandonedDays: config.keepAbandonedDays },
      limits: {
        level: config.maxLevel,
        playouts: config.maxPlayouts,
        adviceWaitMs: ADVICE_WAIT_MS,
      },
    });
    return {
      service: { ...service, operations: tracing.operations(service.operations) },
      queue,
      messages,
      messageHandlers: createWebhookHandlers(webhookSenders),
      sweeps: [upkeep.retention, upkeep.archiver, upkeep.reconciler].filter((sweep) => sweep !== undefined),
      handlersWith: (thinker) =>
        createHandlers({
          ...{
            aiActor,
            analysedMatches,
            timekeeper,
            eventDeadlines,
            thinker,
            queue,
            data,
            packages: packageData,
          },
          now: () => new Date(),
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The main queue, or a second one with this name. */
function queueOf(config: Config, name?: string): Promise<JobQueue> {
  const { redisUrl, storeDirectory, reserveMegabytes } = config;
  return redisUrl === undefined
    ? openJobQueue({
        ...{ kind: 'embedded', directory: join(storeDirectory, name ?? '') },
        ...{ reserveBytes: bytesOf(reserveMegabytes), thread: writerThread },
      })
    : openJobQueue({
        kind: 'redis',
        url: config.queueUrl ?? redisUrl,
        ...(name !== undefined && { prefix: `westwall:${name}:` }),
      });
}

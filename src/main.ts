import 'reflect-metadata';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { assemble } from './process/assembly';
import type { Assembly } from './process/assembly';
import { tuneV8 } from './process/tune-v8';
import { readConfig } from './config/config';
import type { Config } from './config/config';
import { dedupeErrors } from './process/dedupe-errors';
import { makeLog, takeOverConsole } from './process/log';
import { endOnSignal, endOnUncaught, failToStart } from './process/process';
import { queueDashboard } from './server/queue-dashboard';
import { RateLimits } from './server/rate/rate-limits';
import { createServer } from './server/server';
import { whenRedisAnswers } from './process/when-redis-answers';
import { openTracing } from './telemetry/tracing';
import type { Tracing } from './telemetry/tracing';
import { startWork } from './process/work';
import type { Work } from './process/work';

/** Time for requests under way to finish when the process is asked to end. */
const shutdownTimeoutMs = 10_000;

/** Time for jobs under way to finish; unfinished ones are handed back and not lost. */
const graceMs = 3_000;

/** Maximum number of streams and sockets of one address on this server; those of API keys count separately. */
const MOST_STREAMS_OF_ADDRESS = 100;
/** Maximum number of streams and sockets of one API key: a bot needs one for each of its matches. */
const MOST_STREAMS_OF_KEY = 1_000;

/** A request should not wait long for its count: each process then counts for itself. */
const rateTimeoutMs = 500;

/** Starts the service with the settings of the environment, and ends it on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  takeOverConsole(log);
  endOnUncaught(log);
  const endInOrder = endOnSignal(log);
  const tracing = await openTracing(process.env, (error) =>
    log.warn({ err: error }, 'Traces are in trouble.'),
  );
  const open = (): Promise<Opened> => openAll(config, log, tracing);
  const { host, port, redisUrl } = config;
  const { assembly, work, rateLimits } =
    redisUrl === undefined ? await open() : await whenRedisAnswers(open, { log, address: { host, port } });
  try {
    const dashboard = await queueDashboard(assembly.queue, config.adminPassword);
    const server = await createServer(assembly.service, {
      ...{ port, host, dashboard, log, rateLimits },
      rates: { perAddress: config.addressRate || undefined, perKey: config.keyRate },
      trustedProxies: config.trustedProxies,
      corsOrigins: config.corsOrigins,
      playground: config.playground,
      tracing,
      boardPage: join(__dirname, '../web/dist'),
      streams: {
        perAddress: config.addressRate === 0 ? undefined : MOST_STREAMS_OF_ADDRESS,
        perKey: MOST_STREAMS_OF_KEY,
      },
      metrics:
        config.metricsToken === undefined
          ? undefined
          : { token: config.metricsToken, messages: assembly.messages },
      drainMs: config.drainSeconds * 1_000,
      // The tests compare every answer. In production players must neither wait for this nor suffer from gaps in the
      // document.
      checkAnswers: process.env['NODE_ENV'] !== 'production',
    });
    endInOrder(config.drainSeconds * 1_000 + shutdownTimeoutMs, async () => {
      await server.close();
      await rateLimits.close();
      await work?.close(graceMs);
      await assembly.close();
      await tracing.close();
    });
    tuneV8();
    console.log(greeting(server.url, config));
  } catch (error) {
    // Stop the sweeps first; otherwise they report the closed store.
    await work?.close(0);
    await rateLimits.close();
    await assembly.close();
    throw error;
  }
}

/** Parts that need the store and the queue. */
interface Opened {
  readonly assembly: Assembly;
  readonly work: Work | undefined;
  readonly rateLimits: RateLimits;
}

async function openAll(config: Config, log: Logger, tracing: Tracing): Promise<Opened> {
  const onThread = (error: unknown): void => log.error({ err: error }, 'A thread is in trouble.');
  const assembly = await assemble(config, onThread, tracing);
  try {
    const rateLimits = await rateLimitsOf(config);
    try {
      const onError = dedupeErrors((error) => log.error({ err: error }, 'A worker is in trouble.'));
      const work = config.workersInApi ? await startWork(assembly, config, { onError }) : undefined;
      return { assembly, work, rateLimits };
    } catch (error) {
      await rateLimits.close();
      throw error;
    }
  } catch (error) {
    await assembly.close();
    throw error;
  }
}

/** Processes on one Redis count requests together. */
async function rateLimitsOf({ redisUrl, redisCluster: cluster }: Config): Promise<RateLimits> {
  return redisUrl === undefined
    ? RateLimits.inMemory()
    : RateLimits.onRedis({ url: redisUrl, cluster, timeoutMs: rateTimeoutMs });
}

function greeting(url: string, config: Config): string {
  const place = config.redisUrl === undefined ? `the folder ${config.storeDirectory}` : 'Redis';
  return [
    `Westwall Referee: play in a browser on ${url}/`,
    `GraphQL is on ${url}/graphql, REST on ${url}/v1 (${url}/docs), health on ${url}/health.`,
    `Matches are kept in ${place}.`,
    ...(config.workersInApi
      ? []
      : ['Matches with sides that the service plays and simulations need a worker: npm run worker.']),
    'A first query to paste into another terminal, in this folder:',
    '',
    `  node scripts/ask.mjs --url ${url} '{ systems { id title scenarios { id title } } }'`,
    '',
  ].join('\n');
}

main().catch((error: unknown) => failToStart(error, 'PORT'));

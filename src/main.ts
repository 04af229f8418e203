import 'reflect-metadata';
import pino from 'pino';
import type { Logger } from 'pino';
import { assemble } from './assembly';
import { ConfigError, readConfig } from './config/config';
import type { Config } from './config/config';
import { DataPackageError } from './data/load';
import { QueueUnavailable } from './jobs/job-queue';
import { createServer } from './server/server';
import { StorageUnavailable } from './storage/errors';
import { startWork } from './work';

/** How long requests under way may take to finish when the process is asked to end. */
const shutdownTimeoutMs = 10_000;

/** How long jobs under way may take to finish; what is not done by then is handed back and not lost. */
const graceMs = 3_000;

/** Starts the service with what the environment says, and ends it when it is told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  const assembly = await assemble(config);
  try {
    const { service } = assembly;
    const work = config.workersInApi
      ? await startWork(assembly, config, {
          onTrouble: (error) => log.error({ err: error }, 'A worker is in trouble.'),
        })
      : undefined;
    const server = await createServer(service, { port: config.port, host: config.host, log });
    endOnSignal(log, async () => {
      await server.close();
      await work?.close(graceMs);
      await assembly.close();
    });
    console.log(greeting(server.url, config));
  } catch (error) {
    await assembly.close();
    throw error;
  }
}

/** Lets requests under way finish, closes the store and ends; a second signal ends at once. */
function endOnSignal(log: Logger, close: () => Promise<void>): void {
  let ending = false;
  const end = (signal: NodeJS.Signals): void => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, 'Ending.');
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The end was not clean.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function greeting(url: string, config: Config): string {
  const place = config.redisUrl === undefined ? `the folder ${config.storeDirectory}` : 'Redis';
  return [
    `Westwall Referee serves GraphQL on ${url}/graphql and its health on ${url}/health.`,
    `Matches are kept in ${place}.`,
    config.workersInApi
      ? 'To play against the service, create a match with one of the aiSeats (docs/graphql.md).'
      : 'Matches with aiSeats and simulations need a worker: npm run worker.',
    'A first query to paste into another terminal, in this folder:',
    '',
    `  node scripts/ask.mjs --url ${url} '{ systems { id title scenarios { id title } } }'`,
    '',
  ].join('\n');
}

/** What a person can put right is told in one sentence; anything else is a surprise and shown whole. */
function complaintOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DataPackageError) return error.message;
  if (error instanceof StorageUnavailable) return `The matches cannot be reached: ${error.message}`;
  if (error instanceof QueueUnavailable) return `The jobs cannot be reached: ${error.message}`;
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE')
    return 'The port is in use: end what listens there, or set PORT to another.';
  if (error.code === 'EACCES') return `Access is denied: ${error.message}.`;
  return error;
}

main().catch((error: unknown) => {
  console.error(complaintOf(error));
  process.exit(1);
});

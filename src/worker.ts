import 'reflect-metadata';
import { assemble } from './process/assembly';
import { ConfigError, readConfig } from './config/config';
import { dedupeErrors } from './process/dedupe-errors';
import type { WorkerEvent } from './jobs/job-queue';
import { makeLog, takeOverConsole } from './process/log';
import { endOnSignal, endOnUncaught, failToStart } from './process/process';
import { whenRedisAnswers } from './process/when-redis-answers';
import { openTracing } from './telemetry/tracing';
import { startWork } from './process/work';
import { WorkerConsole } from './worker/console';
import express from 'express';
import { healthCheck, readyCheck } from './http/health';
import type { ServerLog } from './http/api-config';
import { openSmallServer, type SmallServer } from './http/small-server';
import type { RefereeService } from './service/service';

const refreshMs = 1_000;
/** Time to hand back unfinished jobs after the grace period. */
const handBackMs = 15_000;

/** Does jobs from Redis until the process is stopped. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.redisUrl === undefined) {
    throw new ConfigError(
      'A worker needs a REDIS_URL: without Redis the process that answers requests does the jobs itself.',
    );
  }
  const log = makeLog(config.logLevel);
  takeOverConsole(log);
  endOnUncaught(log);
  const endInOrder = endOnSignal(log);
  const tracing = await openTracing(process.env, (error) =>
    log.warn({ err: error }, 'Traces are in trouble.'),
  );
  const screen = new WorkerConsole(process.stdout, () => new Date());
  const { host, healthPort } = config;
  const assembly = await whenRedisAnswers(
    () => assemble(config, (error) => log.error({ err: error }, 'A thread is in trouble.'), tracing),
    { log, address: healthPort === undefined ? undefined : { host, port: healthPort } },
  );
  try {
    const health =
      healthPort === undefined
        ? undefined
        : await openHealthPort(assembly.service, { host, port: healthPort, log });
    const jobs = config.threads === 1 ? 'one job' : `${config.threads} jobs`;
    const where = health ? ` Its health is on port ${health.port} at /health.` : '';
    screen.say(`Takes ${jobs} at a time from Redis until it is ended (Ctrl-C).${where}`);
    const onError = dedupeErrors((error) => log.error({ err: error }, 'The worker is in trouble.'));
    const options = { onEvent: (event: WorkerEvent) => screen.show(event), onError };
    const work = await whenRedisAnswers(() => startWork(assembly, config, options), { log });
    const refreshing = setInterval(() => screen.refresh(), refreshMs);
    const graceMs = config.graceSeconds * 1_000;
    endInOrder(graceMs + handBackMs, async () => {
      screen.say(`Ending: takes no more jobs, and hands back what is not done in ${config.graceSeconds} s.`);
      await work.close(graceMs);
      clearInterval(refreshing);
      await health?.close();
      await assembly.close();
      await tracing.close();
      screen.say('Ended.');
      screen.close();
    });
  } catch (error) {
    await assembly.close();
    throw error;
  }
}

main().catch((error: unknown) => failToStart(error, 'WESTWALL_HEALTH_PORT'));

/** Answers `GET /health` and `GET /ready` for the supervisor of the process. */
async function openHealthPort(
  service: RefereeService,
  { log, ...address }: { readonly host: string; readonly port: number; readonly log: ServerLog },
): Promise<SmallServer> {
  const app = express();
  app.disable('x-powered-by');
  app.get('/health', healthCheck);
  app.get('/ready', readyCheck(service, log));
  return openSmallServer(app, address);
}

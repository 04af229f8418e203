import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BullmqJobQueue } from '../../../src/jobs/bullmq/bullmq-job-queue';
import { EmbeddedJobQueue } from '../../../src/jobs/embedded/embedded-job-queue';
import { CLOCK, readClock } from '../../../src/service/follow-ups/payloads';
import { openBench } from '../../jobs/contract/bench';
import type { StartPlace } from '../../jobs/contract/bench';
import { startRedis } from '../../support/redis';
import type { RedisServer } from '../../support/redis';
import { attackPost, endMovement, openTable, startRealHarness, toContact } from './hurtgen';

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const places: Readonly<Record<string, StartPlace>> = {
  'the embedded queue': async () => {
    const directory = await mkdtemp(join(tmpdir(), 'westwall-clock-'));
    return {
      open: (settings) => EmbeddedJobQueue.open({ directory, ...settings }),
      remove: () => rm(directory, { recursive: true, force: true }),
    };
  },
  'BullMQ on Redis': async () => {
    const prefix = `${randomUUID()}:`;
    return {
      open: (settings) => BullmqJobQueue.open({ ...settings, url: redis.url, prefix }),
      remove: async () => undefined,
    };
  },
};

describe.each(Object.entries(places))('The clock on %s', (_name, place) => {
  const bench = openBench(place);

  it('ends the time of a side on its own, even if a shorter time began after a longer one', async () => {
    const { queue } = bench;
    const harness = await startRealHarness({ queue, clock: { now: () => new Date() } });
    await bench.work({
      [CLOCK]: {
        async run({ payload }) {
          await harness.timekeeper.look(readClock(payload));
          return null;
        },
      },
    });
    const timeControl = { perTurn: 3_600, perDecision: 1, onExpiry: 'forfeit' as const };
    const table = await openTable(harness, { settings: { timeControl } });
    await table.play('us', [toContact, endMovement, attackPost]);
    const resultOf = async () => {
      const found = await harness.service.match({ match: table.id });
      return found.status === 'ok' ? found.match.result : null;
    };
    while ((await resultOf()) === null) await sleep(50);
    expect(await resultOf()).toMatchObject({ winner: 'us', level: 'resignation' });
    const history = await harness.service.history(table.query(null));
    expect(history.status === 'ok' && history.entries.at(-1)).toMatchObject({ side: 'german', by: 'clock' });
    await harness.close();
  });
});

import { randomUUID } from 'node:crypto';
import { BullmqJobQueue } from '../../src/jobs/bullmq/bullmq-job-queue';
import type { RedisServer } from '../support/redis';
import { startRedis } from '../support/redis';
import { describeJobProcesses, describeJobQueue } from './job-queue-contract';

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

describeJobQueue('BullMQ on Redis', async () => {
  const prefix = `${randomUUID()}:`;
  return {
    open: (settings) => BullmqJobQueue.open({ ...settings, url: redis.url, prefix }),
    remove: async () => undefined,
  };
});

describeJobProcesses('BullMQ on Redis', async () => ({
  options: { kind: 'redis', url: redis.url, prefix: `${randomUUID()}:` },
  remove: async () => undefined,
}));

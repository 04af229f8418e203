import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedJobQueue } from '../../src/jobs/embedded/embedded-job-queue';
import { describeJobQueue } from './job-queue-contract';

describeJobQueue('the embedded queue', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-jobs-'));
  return {
    open: (settings) => EmbeddedJobQueue.open({ directory, ...settings }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
});

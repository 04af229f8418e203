import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoresOptions } from '../../src/storage/open-stores';
import { startRedis } from '../support/redis';

/** Separate place for stores; several stores, also in other processes, may be opened on it. */
export interface Backend {
  readonly options: StoresOptions;
  remove(): Promise<void>;
}

export const backends: readonly { readonly name: string; start: () => Promise<Backend> }[] = [
  {
    name: 'Redis',
    async start() {
      const redis = await startRedis();
      return { options: { kind: 'redis', url: redis.url }, remove: () => redis.stop() };
    },
  },
  {
    name: 'the embedded store',
    async start() {
      const directory = await mkdtemp(join(tmpdir(), 'westwall-store-'));
      return {
        options: { kind: 'embedded', directory },
        remove: () => rm(directory, { recursive: true, force: true }),
      };
    },
  },
];

export function newMatchId(): string {
  return randomUUID();
}

import { byToken } from '../../support/by-token';
import { verifiableDice } from '../../../src/dice';
import { loadDataPackage } from '../../../src/data/load';
import { createHandlers } from '../../../src/service/job-handlers';
import { poster } from '../../../src/outgoing/post';
import { draw } from '../../../src/pictures/draw';
import { openJobQueue } from '../../../src/jobs/open-job-queue';
import { AiWorker } from '../../../src/ai-pool/ai-worker';
import type { AiPool } from '../../../src/ai-pool/ai-pool';
import { OPEN_ACCESS } from '../../../src/config/access';
import { replayerHere } from '../../../src/service/replaying/replaying';
import { createServices } from '../../../src/service/service';
import { ownConformance } from '../../../src/service/games/conformance';
import { standardEngine } from '../../../src/service/games/standard-engine';
import { openStores } from '../../../src/storage/open-stores';

/** Place where a match is stored and played: a Redis, and the prefix of all keys in it. */
export interface Address {
  readonly url: string;
  readonly prefix: string;
}

/** Result of a worker's search: the next action of a side, or a part of a simulation. */
export type Thought = 'choice' | 'chunk';

const secret = 'ab'.repeat(32);

/** Service on a Redis in which matches have the same id and the same dice wherever they are played. */
export async function openPlace({ url, prefix }: Address) {
  const data = loadDataPackage();
  const engine = standardEngine('test');
  const stores = await openStores({ kind: 'redis', url, prefix });
  // Long enough for a worker with a small share of a busy machine to renew it.
  const queue = await openJobQueue({ kind: 'redis', url, prefix, leaseMs: 10_000, backoffMs: 50 });
  const { service, packageData, ...actors } = createServices({
    ...{
      store: stores.games,
      records: stores.records,
      queue,
      data,
      conformance: ownConformance,
      engine,
      dice: verifiableDice,
    },
    seeds: { seedOf: async () => secret, forget: async () => undefined },
    retention: {},
    seatKeys: [secret],
    access: OPEN_ACCESS,
    receiptKey: '0123456789abcdef'.repeat(4),
    drawer: { draw, close: () => Promise.resolve() },
    replayer: replayerHere(engine, data, verifiableDice),
    webhooks: { queue, key: secret, post: poster({ loopback: false, timeoutMs: 1 }), loopback: false },
    clock: { now: () => new Date() },
    randomness: { matchId: () => 'the-same-everywhere', secret: () => secret },
    limits: { level: 8, playouts: 100, adviceWaitMs: 1_000 },
  });

  /** Works in this process, two jobs at a time; `before` is awaited before each search. */
  async function work(before: (thought: Thought) => Promise<void>): Promise<void> {
    const mind = new AiWorker(data.systems);
    const thinker: AiPool = {
      async choose(question) {
        await before('choice');
        return mind.choose(question, () => false);
      },
      async playChunk(spec, chunk) {
        await before('chunk');
        return mind.playChunk(spec, chunk, {}, undefined);
      },
      advise: () => Promise.reject(new Error('No test asks for advice here.')),
      analyse: () => Promise.reject(new Error('No test analyses here.')),
      close: async () => undefined,
    };
    const handlers = createHandlers({
      ...{ ...actors, queue, thinker, data },
      packages: packageData,
      now: () => new Date(),
    });
    await queue.work(handlers, {
      concurrency: 2,
      onError: (trouble) => {
        throw trouble;
      },
    });
  }

  return {
    ...{ service: byToken(service), queue, work },
    async close() {
      await queue.close();
      await stores.close();
    },
  };
}

import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programVersion } from '../config/program-version';
import { TOP_LEVEL } from '../ai/api';
import type { DataPackage } from '../data/data-package';
import { verifiableDice } from '../dice';
import { createHandlers } from '../service/job-handlers';
import { openJobQueue } from '../jobs/open-job-queue';
import { AiThreadPool } from '../ai-pool/thread-pool';
import { poster } from '../outgoing/post';
import { drawPicture } from '../pictures';
import { OPEN_ACCESS } from '../config/access';
import { createServices } from '../service/service';
import { ownConformance } from '../service/games/conformance';
import { standardEngine } from '../service/games/standard-engine';
import type { Caller } from '../service/access/caller';
import type { RefereeService } from '../service/service';
import { replayerHere } from '../service/replaying/replaying';
import { openStores } from '../storage/open-stores';

/** An hour is enough: a finished job is of no use after the process has ended. */
const KEEP_JOBS_MS = 60 * 60 * 1000;

/** Complete service for one match between programs, in a temporary folder. */
export interface PlayingTable {
  readonly service: RefereeService;
  readonly caller: Caller;
  /** Aborted with the reason when a player has failed for good. */
  readonly broken: AbortSignal;
  close(): Promise<void>;
}

export interface TableOptions {
  readonly data: DataPackage;
  readonly dataDirectory: string | undefined;
  /** Source of all randomness: the same seed gives the same match. */
  readonly seed: string;
}

export async function openTable({ data, dataDirectory, seed }: TableOptions): Promise<PlayingTable> {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-match-'));
  const stores = await openStores({ kind: 'embedded', directory });
  const queue = await openJobQueue({ kind: 'embedded', directory, keepMs: KEEP_JOBS_MS });
  const engine = standardEngine(programVersion());
  let secrets = 0;
  const drawn = (what: string): string => createHash('sha256').update(`${what} ${seed}`).digest('hex');
  const { service, packageData, ...actors } = createServices({
    store: stores.games,
    records: stores.records,
    queue,
    data,
    conformance: ownConformance,
    engine,
    dice: verifiableDice,
    seeds: {
      seedOf: (matchId) => Promise.resolve(drawn(`dice ${matchId}`)),
      forget: () => Promise.resolve(),
    },
    retention: {},
    seatKeys: [drawn('seats')],
    access: OPEN_ACCESS,
    receiptKey: drawn('receipts'),
    drawer: { draw: drawPicture, close: () => Promise.resolve() },
    replayer: replayerHere(engine, data, verifiableDice),
    // This table registers no webhooks.
    webhooks: {
      queue,
      key: drawn('webhooks'),
      post: poster({ loopback: false, timeoutMs: 1 }),
      loopback: false,
    },
    clock: { now: () => new Date() },
    randomness: {
      matchId: () => drawn('match').slice(0, 24),
      secret: () => drawn(`secret ${(secrets += 1)}`),
    },
    limits: { level: TOP_LEVEL, playouts: 1, adviceWaitMs: 0 },
  });
  const broken = new AbortController();
  const thinker = new AiThreadPool({
    dataDirectory,
    threads: 1,
    maxQueue: 1,
    onError: (error) => broken.abort(error),
  });
  const handlers = createHandlers({
    ...{ ...actors, thinker, queue, data },
    packages: packageData,
    now: () => new Date(),
  });
  const worker = await queue.work(handlers, {
    concurrency: 1,
    onEvent: ({ type, detail }) => {
      if (type === 'failed') broken.abort(new Error(detail));
    },
    onError: (error) => broken.abort(error),
  });
  return {
    service,
    caller: await service.identities.identify(undefined),
    broken: broken.signal,
    async close() {
      await worker.close(0);
      await thinker.close();
      await queue.close();
      await stores.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

import type { Referee, SystemData } from '../../../src/engine';
import type { RefereeService } from '../../../src/service/service';
import { loadDataPackage } from '../../../src/data/load';
import { verifiableDice } from '../../../src/dice';
import { ReplayPool } from '../../../src/replay-pool/replay-pool';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { Engine } from '../../../src/service/games/ports';
import { type Replayer, replayerHere } from '../../../src/service/replaying/replaying';
import { DrawingPool } from '../../../src/pictures/pool/drawing-pool';
import { RestClient } from '../../../test/rest/client';
import { openWorld, type World } from '../../../test/rest/walk/world';
import { run, tellParent } from '../../../test/storage/children/store';
import { standIn } from '../../../test/support/stand-in';
import { mainThreadMs } from '../client';

export interface Ready {
  readonly url: string;
  readonly bearers: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}

/** Longest turn of the event loop while it was watched, in milliseconds of CPU. */
interface Watched {
  readonly stretch: number;
}

interface Forgotten {
  readonly forgotten: true;
}

export type FromServer = Ready | Watched | Forgotten;

/** Starts or stops watching, serves a fresh world, clears all caches of answers and matches, or ends the server. */
export type ToServer =
  | { readonly watch: boolean }
  | { readonly renew: true }
  | { readonly forget: true }
  | { readonly end: true };

/** Threads, as many as the program has. */
const THREADS = 2;
/** Most waiting pictures, as in the program. */
const WAITING_PICTURES = 32;

/**
 * Serves the world of the examples in its own process, whose main thread does nothing else. As in the program,
 * pictures are drawn in threads and answers are not compared with the document.
 */
run(async () => {
  const onError = (error: unknown): void => {
    throw error;
  };
  let watching = false;
  const drawer = new DrawingPool({ threads: THREADS, maxQueue: WAITING_PICTURES, onError });
  const engine = keepingReferees(standardEngine('siege'));
  const pool = new ReplayPool({ threads: THREADS, dataDirectory: undefined, onError });
  const here = replayerHere(engine, loadDataPackage(), verifiableDice);
  // While watched, replays run in threads, as in the program; while CPU is counted, that of a replay belongs to its
  // request.
  const replayer: Replayer = {
    verify: (record) => (watching ? pool : here).verify(record),
    readImport: (source) => (watching ? pool : here).readImport(source),
    playImport: (order) => (watching ? pool : here).playImport(order),
  };
  const parts = { drawer, engine, replayer };
  let world: World = await openWorld(parts);
  let present: RefereeService = world.service;
  const { server } = await RestClient.open(
    standIn(() => present),
    { checkAnswers: false },
  );
  const sayReady = (): void => {
    const { bearers, names } = world;
    tellParent({ url: server.url, bearers, names } satisfies Ready);
  };

  let stretch = 0;
  let last = 0;
  const look = (): void => {
    const now = mainThreadMs(process.pid);
    stretch = Math.max(stretch, now - last);
    last = now;
    if (watching) setImmediate(look);
  };
  const watch = (begins: boolean): void => {
    watching = begins;
    if (begins) {
      stretch = 0;
      last = mainThreadMs(process.pid);
      setImmediate(look);
    } else {
      tellParent({ stretch } satisfies Watched);
    }
  };
  const renew = async (): Promise<void> => {
    const before = world;
    world = await openWorld(parts);
    present = world.service;
    await before.close();
    sayReady();
  };
  const forget = (): void => {
    present = world.another();
    tellParent({ forgotten: true } satisfies Forgotten);
  };
  const end = async (): Promise<void> => {
    await server.close();
    await world.close();
    await drawer.close();
    await pool.close();
    process.disconnect();
  };
  process.on('message', (message: ToServer) => {
    if ('watch' in message) watch(message.watch);
    else if ('renew' in message) void renew();
    else if ('forget' in message) forget();
    else void end();
  });
  sayReady();
});

/** Engine that builds each referee once per process, so that no request is charged for it. */
function keepingReferees(engine: Engine): Engine {
  const kept = new WeakMap<SystemData, Map<string, Referee>>();
  return {
    ...engine,
    referee(data, scenario, options) {
      const own = kept.get(data) ?? new Map<string, Referee>();
      kept.set(data, own);
      const key = JSON.stringify([scenario, options]);
      const referee = own.get(key) ?? engine.referee(data, scenario, options);
      own.set(key, referee);
      return referee;
    },
  };
}

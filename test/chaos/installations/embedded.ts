import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/free-port';
import { Program } from '../../support/program';
import { makeSmallDisk } from '../../support/small-disk';
import type { SmallDisk } from '../../support/small-disk';
import { aWhile } from './installation';
import type { Fault, Installation, Traffic } from './installation';
import { allReady, SETTINGS } from './programs';
import { Supervised } from './supervised';

const LONGEST_MS = 3_000;
/** Milliseconds in which a write reaches the disk. */
const WRITING_MS = 30;
/** The file of the store grows and never shrinks. */
const DISK_MEGABYTES = 512;
const RESERVE_MEGABYTES = 4;

/** One server with a store in a folder, on a disk of its own if the system permits a mount. */
export async function embedded(): Promise<Installation> {
  const disk = smallDisk();
  const folder = disk?.directory ?? mkdtempSync(join(tmpdir(), 'westwall-chaos-'));
  const store = join(folder, 'store');
  mkdirSync(store);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    ...SETTINGS,
    PORT: String(port),
    WESTWALL_STORE: store,
    WESTWALL_RESERVE: String(RESERVE_MEGABYTES),
  };
  const server = new Supervised('server', () => Program.start(settings), 'GraphQL is on');
  return {
    name: `one server with an embedded store${disk === undefined ? ', without a disk of its own to fill' : ''}`,
    isForeign: false,
    urls: () => [url],
    faults: (traffic) => [
      [...server.faults(), killedWhileWriting(server, traffic), ...diskFaults(disk, server)],
    ],
    async heal() {
      await server.up();
      await allReady([url]);
    },
    complaints: () => server.complaints,
    async close() {
      await server.close();
      if (disk === undefined) rmSync(folder, { recursive: true, force: true });
      else disk.remove();
    },
  };
}

function smallDisk(): SmallDisk | undefined {
  try {
    return makeSmallDisk(DISK_MEGABYTES);
  } catch {
    return undefined;
  }
}

function killedWhileWriting(server: Supervised, traffic: Traffic): Fault {
  return {
    name: 'server killed while it writes',
    async strike(random) {
      await traffic.nextWrite();
      await sleep(WRITING_MS * random.next());
      await server.end('SIGKILL');
    },
  };
}

/** Faults in which another program fills the disk, and the server continues or is killed and started again. */
function diskFaults(disk: SmallDisk | undefined, server: Supervised): readonly Fault[] {
  if (disk === undefined) return [];
  const whileFull = async (left: number, act: () => Promise<unknown>): Promise<void> => {
    disk.fill(left);
    try {
      await act();
    } finally {
      disk.clear();
    }
  };
  // More than the server keeps free: it writes until it reaches its reserve.
  const left = (RESERVE_MEGABYTES + 0.1) * 2 ** 20;
  return [
    { name: 'disk full', strike: (random) => whileFull(left, () => sleep(aWhile(random, LONGEST_MS))) },
    {
      name: 'server killed on a full disk',
      strike: () =>
        whileFull(left, async () => {
          await server.end('SIGKILL');
          await sleep(WRITING_MS);
          await server.up();
        }),
    },
  ];
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { Program } from '../support/program';
import { startRedis } from '../support/redis';
import { describeOnDisk, makeSmallDisk } from '../support/small-disk';

interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly version?: number };
}

async function call(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

interface Created {
  readonly match: { readonly id: string };
  readonly seats: readonly { readonly token: string }[];
}

interface Place {
  readonly settings: Readonly<Record<string, string>>;
  /** Maximum number of matches for which there is room again when the killed process no longer holds its files. */
  readonly freed: number;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
}

const refusals = 3_000;
const newMatch = { system: 'hurtgen-forest', scenario: 'historical', seats: ['us'] };

/** Fills the place while matches are created, and checks that acknowledged ones exist throughout. */
async function provesThatNothingIsLost(place: Place): Promise<void> {
  const settings = { ...place.settings, WESTWALL_ADDRESS_RATE: '0', LOG_LEVEL: 'fatal' };
  let program = Program.start(settings);
  try {
    let url = await program.address();
    const acknowledged: string[] = [];
    let token = '';
    const create = async (): Promise<boolean> => {
      const { status, body } = await call(url, 'POST', '/v1/matches', newMatch);
      if (status === 201) {
        const created = body as unknown as Created;
        acknowledged.push(created.match.id);
        token = created.seats[0]!.token;
      } else
        expect([status, body.code]).toEqual([503, expect.stringMatching(/^(STORAGE|QUEUE)_UNAVAILABLE$/)]);
      return status === 201;
    };
    const readsAll = async (): Promise<void> => {
      for (const id of acknowledged) {
        expect(await call(url, 'GET', `/v1/matches/${id}`)).toMatchObject({
          status: 200,
          body: { version: 0 },
        });
      }
      expect((await fetch(`${url}/health`)).status).toBe(200);
    };
    for (let made = 0; made < 10; made++) expect(await create()).toBe(true);
    await place.fill();
    for (let refused = 0; refused < refusals;) if (!(await create())) refused++;
    await readsAll();

    await program.end('SIGKILL');
    program = Program.start(settings);
    url = await program.address();
    await readsAll();
    for (let made = 0; await create(); made++) expect(made).toBeLessThan(place.freed);

    await place.makeRoom();
    while (!(await create())) await sleep(100);
    await readsAll();
    const actions = `/v1/matches/${acknowledged.at(-1)}/actions`;
    const submitted = await call(url, 'POST', actions, { version: 0, actions: [{ type: 'resign' }] }, token);
    expect(submitted).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await program.end()).toBe(0);
  } finally {
    await program.end('SIGKILL');
  }
}

describeOnDisk(makeSmallDisk, 'A full disk', () => {
  it('leaves a service with an embedded store alive and readable, also after a kill', async () => {
    const disk = makeSmallDisk(24);
    const folder = join(disk.directory, 'store');
    mkdirSync(folder);
    try {
      await provesThatNothingIsLost({
        settings: { WESTWALL_STORE: folder, WESTWALL_RESERVE: '4' },
        freed: 2,
        fill: async () => disk.fill(5 * 2 ** 20),
        makeRoom: async () => disk.clear(),
      });
    } finally {
      disk.remove();
    }
  });
});

describe('A Redis without memory', () => {
  it('leaves a service alive and readable, also after a kill', async () => {
    const redis = await startRedis();
    const client = await createClient({ url: redis.url, socket: { reconnectStrategy: false } }).connect();
    try {
      await provesThatNothingIsLost({
        settings: { REDIS_URL: redis.url },
        freed: 0,
        async fill() {
          const used = /^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1];
          await client.configSet('maxmemory', String(Number(used) + 2 ** 20));
        },
        async makeRoom() {
          await client.configSet('maxmemory', '0');
        },
      });
    } finally {
      client.destroy();
      await redis.stop();
    }
  });
});

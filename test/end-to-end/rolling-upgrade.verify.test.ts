import { Random } from '../../src/ai/seeded-random';
import type { ExportedEntry, ExportedMatch } from '../../src/service/matches/exported';
import { Caller } from '../chaos/caller';
import { checkTable } from '../chaos/checks';
import { Listener } from '../chaos/listener';
import { Table } from '../chaos/table';
import type { Game } from '../chaos/table';
import { describeBesideOlder } from '../support/older-program';
import { Program } from '../support/program';
import { startRedis } from '../support/redis';
import type { RedisServer } from '../support/redis';

// The steps of docs/operators/operations.md: newer processes beside older ones, the older ones end, the form changes.

const GAMES: readonly Game[] = [
  { system: 'hurtgen-forest', scenario: 'historical', sides: ['us', 'german'], asksPlainly: true },
  {
    ...{ system: 'bastogne', scenario: 'spearhead', sides: ['us', 'german'] },
    ...{ serviceSide: 'german', asksPlainly: true },
  },
  { system: 'remagen', scenario: 'historical', sides: ['german', 'us'], asksPlainly: true },
  { system: 'arnhem', scenario: 'historical', sides: ['allied', 'german'], asksPlainly: true },
];
/** Steps of each client between two changes of the installation. */
const STEPS = 25;
const FINISHED_BESIDE = 2;

const everyone = { WESTWALL_ADDRESS_RATE: '0', WESTWALL_THREADS: '1', WESTWALL_GRACE: '2' };

describeBesideOlder('3b7ca66', 'an upgrade under play', (older) => {
  let redis: RedisServer;
  const running = new Set<Program>();

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterAll(async () => {
    await Promise.all([...running].map((program) => program.end('SIGKILL')));
    await redis.stop();
  });

  function started(program: Program): Program {
    running.add(program);
    return program;
  }

  async function ended(...programs: readonly Program[]): Promise<void> {
    for (const program of programs) {
      expect(await program.end()).toBe(0);
      running.delete(program);
    }
  }

  const settings = (): Record<string, string> => ({ ...everyone, REDIS_URL: redis.url });

  function startWorker(more: Readonly<Record<string, string>> = {}): Program {
    const env = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...settings(), ...more };
    return started(Program.run([process.execPath, 'dist/worker.js'], { env }));
  }

  it('loses nothing, whoever of the old and the new processes answers', async () => {
    const oldServer = started(older().server(settings()));
    const oldWorker = started(older().worker(settings()));
    const urls = [await oldServer.address()];
    const random = new Random('Kall');
    const caller = new Caller(() => urls, random);
    const seats: { readonly table: Table; readonly listener: Listener }[] = [];
    const open = async (): Promise<void> => {
      for (const game of GAMES) {
        const table = await Table.open(caller, random, game, 'Upgrade');
        seats.push({ table, listener: new Listener(`${table.path}/events`, () => urls, random) });
      }
    };
    const play = async (): Promise<void> => {
      await Promise.all(
        seats.map(async ({ table }) => {
          for (let step = 0; step < STEPS && !table.over; step += 1) await table.step();
        }),
      );
    };

    await open();
    await play();

    const more = { WESTWALL_ADDRESS_STREAMS: '0' };
    const newServer = started(Program.start({ ...settings(), ...more, WESTWALL_RULES_BUILD: '1' }));
    const newWorker = startWorker({ WESTWALL_RULES_BUILD: '1' });
    urls.push(await newServer.address());
    await open();
    await play();
    for (const { table } of seats.slice(0, FINISHED_BESIDE)) {
      await table.finish();
      const [old, young] = await Promise.all(
        urls.map(async (url) => {
          const asked = new Caller(() => [url], random);
          const { body } = await asked.read<{ verified: boolean }>(`${table.path}/verification`);
          expect(body).toMatchObject({ verified: true });
          return (await asked.read<ExportedMatch>(`${table.path}/export`)).body;
        }),
      );
      expect(comparable(old!)).toEqual(comparable(young!));
    }

    urls.shift();
    for (const { listener } of seats) listener.interrupt();
    await ended(oldServer, oldWorker);
    await play();

    const compact = { ...more, WESTWALL_MATCH_FORM: 'compact' };
    const compactServer = started(Program.start({ ...settings(), ...compact }));
    urls.unshift(await compactServer.address());
    urls.pop();
    for (const { listener } of seats) listener.interrupt();
    await ended(newServer, newWorker);
    startWorker({ WESTWALL_MATCH_FORM: 'compact' });
    await open();
    await play();

    const problems: string[] = [];
    for (const { table, listener } of seats) {
      await table.finish();
      problems.push(...(await checkTable(table, listener, [caller])).problems);
      expect(table.acknowledged.length).toBeGreaterThan(0);
    }
    expect([...problems, ...caller.faults]).toEqual([]);
    expect([oldServer, oldWorker, newServer, newWorker, compactServer].flatMap(complaints)).toEqual([]);
  });
});

/** What every version of the program says of an entry. */
function comparable({ entries }: ExportedMatch): readonly object[] {
  return entries.map(
    ({ number, side, action, events, dice, positionHash, orders, at }: ExportedEntry): object => ({
      ...{ number, side, action, events, dice, positionHash, orders, at },
    }),
  );
}

/** Lines of the log that are more than warnings. */
function complaints({ output }: Program): readonly string[] {
  return output.split('\n').filter((line) => /"level":(?:[5-9]\d|"(?:error|fatal)")/.test(line));
}

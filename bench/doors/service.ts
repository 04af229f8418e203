import { join } from 'node:path';
import { Program } from '../../test/support/program';
import { startRedis } from '../../test/support/redis';
import type { BuiltProgram } from '../builds';
import { answerTo, call } from './calls';
import type { Call } from './calls';
import type { Entry, Script } from './scripts';
import { bearer, restAction, restLegal } from './table';
import type { Submission, Table } from './table';

/** A process that answers requests. */
export interface Answering {
  readonly address: string;
  readonly pid: number;
  end(): Promise<unknown>;
}

/** A match in which all seats are taken and requests supply the dice. */
export interface Seats {
  readonly id: string;
  readonly tokens: ReadonlyMap<string, string>;
}

/** A position in the middle of a match, at the beginning of a Movement Phase. */
export interface Scene {
  /** Another match that begins with it. */
  readonly open: () => Promise<Table>;
  readonly side: string;
  /** The action that the match goes on with. */
  readonly next: Entry;
  /** A match with it, about which has been asked before, and the tag of its legal moves. */
  readonly known: Table;
  readonly tag: string;
  readonly position: object;
}

/** The servers of one build. */
export interface Service {
  readonly embedded: Answering;
  readonly onRedis: Answering;
  readonly scenes: readonly Scene[];
  end(): Promise<void>;
}

/** Starts the server of a build, which limits nobody. */
export function startServer({ folder }: BuiltProgram, settings: Readonly<Record<string, string>>): Program {
  const limits = { WESTWALL_ADDRESS_RATE: '1000000', NODE_ENV: 'production' };
  return Program.run([process.execPath, join(folder, 'dist/main.js')], {
    cwd: folder,
    env: { ...{ PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn' }, ...limits, ...settings },
  });
}

/** Starts the servers of a build, and plays all matches in its embedded store. */
export async function startService(
  built: BuiltProgram,
  scripts: readonly Script[],
  directory: string,
): Promise<Service> {
  const redis = await startRedis();
  const programs = [
    startServer(built, { WESTWALL_STORE: directory }),
    startServer(built, { REDIS_URL: redis.url }),
  ];
  const end = async (): Promise<void> => {
    for (const program of programs) await program.end();
    await redis.stop();
  };
  try {
    const [embedded, onRedis] = await Promise.all(programs.map(answering));
    const scenes: Scene[] = [];
    for (const script of scripts) scenes.push(...(await scenesOf(embedded!.address, script)));
    return { embedded: embedded!, onRedis: onRedis!, scenes, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function answering(program: Program): Promise<Answering> {
  return { address: await program.address(), pid: program.process.pid!, end: () => program.end() };
}

export async function begin(
  address: string,
  { scenario: [system, scenario], sides }: Script,
): Promise<Seats> {
  return seated({
    ...{ method: 'POST', url: `${address}/v1/matches` },
    body: { system, scenario, title: 'bench', seats: sides, dice: 'supplied' },
  });
}

async function seated(one: Call): Promise<Seats> {
  const { match, seats } = await answerTo<{
    readonly match: { readonly id: string };
    readonly seats: readonly { readonly side: string; readonly token: string }[];
  }>(one);
  return { id: match.id, tokens: new Map(seats.map(({ side, token }) => [side, token])) };
}

const tableOf = ({ id, tokens }: Seats, side: string): Table => ({ id, token: tokens.get(side)! });

/** Submits a whole match, action by action. */
export function* submissionsOf({ entries }: Script, seats: Seats): Generator<readonly [Table, Submission]> {
  for (const [version, { side, action, dice }] of entries.entries()) {
    yield [tableOf(seats, side), { version, action, dice }];
  }
}

async function scenesOf(address: string, script: Script): Promise<readonly Scene[]> {
  const seats = await begin(address, script);
  const matches = `${address}/v1/matches`;
  for (const submission of submissionsOf(script, seats)) {
    await answerTo(restAction(address, ...submission));
  }
  return Promise.all(
    script.movements.map(async (at): Promise<Scene> => {
      const next = script.entries[at]!;
      const { side } = next;
      const body = { at, title: 'bench', seats: script.sides, dice: 'supplied' };
      const open = async (): Promise<Table> =>
        tableOf(await seated({ method: 'POST', url: `${matches}/${seats.id}/forks`, body }), side);
      const known = await open();
      const { headers } = await call(restLegal(address, known, side));
      const { position } = await answerTo<{ readonly position: object }>({
        ...{ method: 'GET', url: `${matches}/${known.id}/position` },
        headers: bearer(known),
      });
      return { open, side, next, known, tag: String(headers['etag']), position };
    }),
  );
}

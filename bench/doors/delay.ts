import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '../../test/support/program';
import type { Action } from '../../src/engine';
import type { Measure, Row } from '../measure';
import { spread } from '../statistics';
import { playMatch } from '../storage/play';
import { METRICS_TOKEN, answerTo, call, metricsOf } from './calls';
import { findMoves, openTable, restAction } from './table';

/** Wait of the event loop before its delay is read; part of each figure that Node gives. */
const INTERVAL_MS = 10;
/** Below this the clock says nothing. */
const LEAST_MS = 0.5;
const WRITERS = 4;
const STRANGERS = 6;

interface Load {
  readonly name: string;
  /** Asks for one thing after another until it may not go on. */
  readonly bear: (goesOn: () => boolean) => Promise<void>;
}

export interface DelayOptions {
  /** Number of times that each load is applied. */
  readonly slices: number;
  /** Seconds of each. */
  readonly seconds?: number;
  /** Only those loads whose name has this text; all by default. */
  readonly row?: string | undefined;
}

/**
 * Measures how long work holds up the event loop of a server, beside that of an idle server on the same machine, which
 * meets the same load of the processors from outside.
 */
export async function measureDelay({ slices, seconds = 4, row = '' }: DelayOptions): Promise<Measure> {
  const folder = await mkdtemp(join(tmpdir(), 'westwall-bench-'));
  const programs = ['loaded', 'idle'].map((name) =>
    Program.start({
      ...{
        WESTWALL_STORE: join(folder, name),
        WESTWALL_METRICS_TOKEN: METRICS_TOKEN,
        NODE_ENV: 'production',
      },
      ...{ WESTWALL_ADDRESS_RATE: '1000000' },
    }),
  );
  try {
    const [loaded, idle] = await Promise.all(programs.map((program) => program.address()));
    const { id, entries } = await playMatch(loaded!, 'delay');
    const moves = await findMoves(loaded!, 10);
    const rows: Row[] = [];
    for (const load of loadsOf(loaded!, { id, entries, moves })) {
      if (!load.name.includes(row)) continue;
      const delays = { loaded: [] as number[], idle: [] as number[] };
      for (let slice = -1; slice < slices; slice += 1) {
        await Promise.all([delayOf(loaded!), delayOf(idle!)]);
        const end = performance.now() + seconds * 1000;
        await load.bear(() => performance.now() < end);
        const [busy, beside] = await Promise.all([delayOf(loaded!), delayOf(idle!)]);
        // The first warms up.
        if (slice < 0) continue;
        delays.loaded.push(busy);
        delays.idle.push(beside);
      }
      rows.push({
        ...{ name: load.name, against: 'an idle server beside it', unit: 'times its delay', goal: '<= 2' },
        ratio: spread(delays.loaded.map((busy, at) => busy / delays.idle[at]!)),
        figures: { 'p99 ms': spread(delays.loaded).median, 'p99 ms beside': spread(delays.idle).median },
      });
    }
    const notes = ['The delay is that beyond the ten milliseconds after which the loop is looked at.'];
    return { title: 'Delay of the event loop, 99th percentile', rows, notes };
  } finally {
    for (const program of programs) await program.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function loadsOf(
  address: string,
  {
    id,
    entries,
    moves,
  }: { readonly id: string; readonly entries: number; readonly moves: readonly Action[] },
): readonly Load[] {
  const match = `${address}/v1/matches/${id}`;
  const together = (count: number, work: (goesOn: () => boolean, one: number) => Promise<void>) => {
    return async (goesOn: () => boolean): Promise<void> => {
      await Promise.all(Array.from({ length: count }, (_, one) => work(goesOn, one)));
    };
  };
  return [
    {
      name: `${WRITERS} callers submit to the embedded store as fast as they are answered`,
      bear: together(WRITERS, async (goesOn) => {
        while (goesOn()) {
          const table = await openTable(address);
          for (const [version, action] of moves.entries()) {
            await answerTo(restAction(address, table, { version, action }));
          }
        }
      }),
    },
    {
      name: `${STRANGERS} strangers ask for the verification of a whole match`,
      bear: together(STRANGERS, async (goesOn) => {
        while (goesOn()) await answerTo({ method: 'GET', url: `${match}/verification` });
      }),
    },
    {
      name: 'two callers have boards drawn',
      bear: together(2, async (goesOn, one) => {
        for (let at = one; goesOn(); at += 2) {
          const { status } = await call({ method: 'GET', url: `${match}/board.png?at=${at % entries}` });
          if (status !== 200) throw new Error(`A picture was answered with ${status}.`);
        }
      }),
    },
  ];
}

/** The 99th percentile in milliseconds since it was last asked for. */
async function delayOf(address: string): Promise<number> {
  const { text } = await call(metricsOf(address));
  const found = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('The metrics do not name the delay of the event loop.');
  return Math.max(LEAST_MS, Number(found) * 1000 - INTERVAL_MS);
}

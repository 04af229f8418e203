import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../src/ai/seeded-random';
import { PATIENCE_MS } from '../support/patience';
import { Caller } from './caller';
import { checkTable } from './checks';
import type { Fault, Installation } from './installations/installation';
import { Listener } from './listener';
import { Table } from './table';
import type { Game } from './table';

export { embedded } from './installations/embedded';
export { foreign } from './installations/foreign';
export { onRedis } from './installations/redis';

export interface Terms {
  readonly seed: string;
  /** Number of matches played at a time. */
  readonly tables: number;
  /** Number of faults, or of seconds, after which the run ends. */
  readonly strikes?: number;
  readonly seconds?: number;
  /** Mean milliseconds between two faults. */
  readonly calmMs: number;
  /** Mean milliseconds of thought before a client's next action. */
  readonly thinkMs: number;
  /** API key for everything that needs no seat. */
  readonly apiKey?: string | undefined;
}

/** Figures of a run, and everything that should not have happened. */
export interface Report {
  readonly installation: string;
  readonly seconds: number;
  /** Number of strikes, by fault. */
  readonly faults: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly retries: number;
  readonly matches: number;
  readonly acknowledged: number;
  /** Number of those that took more than one request. */
  readonly afterRetries: number;
  readonly entries: number;
  readonly heard: number;
  readonly connections: number;
  readonly simulations: number;
  readonly problems: readonly string[];
}

const GAMES: readonly Game[] = [
  { system: 'hurtgen-forest', scenario: 'historical', sides: ['us', 'german'] },
  { system: 'bastogne', scenario: 'spearhead', sides: ['us', 'german'], serviceSide: 'german' },
  { system: 'remagen', scenario: 'historical', sides: ['german', 'us'] },
  { system: 'arnhem', scenario: 'historical', sides: ['allied', 'german'] },
];
/** Game without players of the service, for installations without a worker. */
const playedByClients = (game: Game): Game => ({
  system: game.system,
  scenario: game.scenario,
  sides: game.sides,
});

const SIMULATION_MS = 3_000;
const LOOK_MS = 200;

interface Seat {
  readonly table: Table;
  readonly listener: Listener;
}

/**
 * Plays matches on an installation under faults, lets it recover, and compares it with the records of the clients.
 */
export async function runChaos(installation: Installation, terms: Terms): Promise<Report> {
  return new Run(installation, terms).report();
}

class Run {
  private readonly began = Date.now();
  private readonly faults: Record<string, number> = {};
  private readonly problems: string[] = [];
  private readonly seats: Seat[] = [];
  private readonly jobs: string[] = [];
  private readonly caller: Caller;
  private strikes = 0;
  private struck = false;
  private tables = 0;

  constructor(
    private readonly installation: Installation,
    private readonly terms: Terms,
  ) {
    this.caller = new Caller(installation.urls, this.random('caller'), terms.apiKey);
  }

  async report(): Promise<Report> {
    const { installation, caller } = this;
    await installation.heal();
    const works = await this.hasWorkers();
    const clients = Promise.all([
      ...Array.from({ length: this.terms.tables }, (_, index) => this.guarded(() => this.play(index, works))),
      ...(works ? [this.guarded(() => this.simulate())] : []),
    ]);
    await Promise.all(
      this.groups().map((group, index) => this.disturb(group, this.random(`faults ${index}`))),
    );
    this.struck = true;
    await installation.heal();
    await clients;
    const checked = await this.checkAll();
    await this.guarded(() => this.finishJobs());
    if (installation.isForeign && this.problems.length === 0) await this.removeMatches();
    const acknowledged = this.seats.flatMap(({ table }) => table.acknowledged);
    return {
      installation: installation.name,
      seconds: (Date.now() - this.began) / 1_000,
      faults: this.faults,
      requests: caller.requests,
      retries: caller.retries,
      matches: this.seats.length,
      acknowledged: acknowledged.length,
      afterRetries: acknowledged.filter(({ tries }) => tries > 1).length,
      ...checked,
      connections: this.seats.reduce((sum, { listener }) => sum + listener.connections, 0),
      simulations: this.jobs.length,
      problems: [...this.problems, ...caller.faults, ...installation.complaints()],
    };
  }

  private random(part: string): Random {
    return new Random(`${this.terms.seed} ${part}`);
  }

  private get ends(): boolean {
    const { strikes = Infinity, seconds = Infinity } = this.terms;
    return this.strikes >= strikes || Date.now() - this.began >= seconds * 1_000;
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.problems.push(String(error));
    }
  }

  /** True if the installation has workers. Our own is known to have them, and may take a moment to report them. */
  private async hasWorkers(): Promise<boolean> {
    for (;;) {
      const { body } = await this.caller.read<{ readonly workers: number }>('/queue');
      if (body.workers > 0 || this.installation.isForeign) return body.workers > 0;
      await sleep(LOOK_MS);
    }
  }

  private groups(): readonly (readonly Fault[])[] {
    const cutOff: Fault = {
      name: 'listener cut off',
      strike: async (random) => random.pick(this.seats).listener.interrupt(),
    };
    return [...this.installation.faults(this.caller), [cutOff]].filter((group) => group.length > 0);
  }

  /** Strikes with the faults of a group, each once before any comes again. */
  private async disturb(group: readonly Fault[], random: Random): Promise<void> {
    let deck: Fault[] = [];
    while (!this.ends) {
      await sleep(2 * this.terms.calmMs * random.next());
      if (deck.length === 0) deck = [...group];
      const [fault] = deck.splice(random.below(deck.length), 1);
      if (fault === undefined || this.seats.length === 0) continue;
      await fault.strike(random);
      this.faults[fault.name] = (this.faults[fault.name] ?? 0) + 1;
      this.strikes += 1;
    }
  }

  private async play(index: number, works: boolean): Promise<void> {
    const random = this.random(`table ${index}`);
    let table = await this.open(random, works);
    while (!this.struck) {
      if (table.over) table = await this.open(random, works);
      await table.step();
      await sleep(2 * this.terms.thinkMs * random.next());
    }
    // The service must act for its own side before the client may end the match.
    await table.finish();
  }

  private async open(random: Random, works: boolean): Promise<Table> {
    const { caller, installation, terms } = this;
    const game = GAMES[this.tables++ % GAMES.length]!;
    const laid = works ? game : playedByClients(game);
    const table = await Table.open(caller, random, laid, `Chaos ${terms.seed}`);
    const listener = new Listener(`${table.path}/events`, installation.urls, random);
    this.seats.push({ table, listener });
    return table;
  }

  private async simulate(): Promise<void> {
    const random = this.random('simulations');
    while (!this.struck) {
      const { body } = await this.caller.write<{ readonly id: string }>('/simulations', {
        origin: { from: 'scenario', system: 'bastogne', scenario: 'spearhead' },
        players: ['us', 'german'].map((side) => ({ side, level: 0 })),
        playouts: 2,
        seed: crypto.randomUUID(),
      });
      this.jobs.push(body.id);
      await sleep(2 * SIMULATION_MS * random.next());
    }
  }

  private async checkAll(): Promise<{ readonly entries: number; readonly heard: number }> {
    const total = { entries: 0, heard: 0 };
    const { urls } = this.installation;
    const callers = urls().map((url) => new Caller(() => [url], this.random(url), this.terms.apiKey));
    for (const { table, listener } of this.seats) {
      await this.guarded(async () => {
        const { entries, heard, problems } = await checkTable(table, listener, callers);
        total.entries += entries;
        total.heard += heard;
        this.problems.push(...problems);
      });
      await listener.end();
    }
    return total;
  }

  /** Only an owner may remove a match; one created without an API key has none. */
  private async removeMatches(): Promise<void> {
    const { apiKey } = this.terms;
    if (apiKey === undefined) return;
    for (const { table } of this.seats) await this.guarded(() => this.caller.remove(table.path, apiKey));
  }

  private async finishJobs(): Promise<void> {
    for (const id of this.jobs) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const { body } = await this.caller.read<{
          state: string;
          finishedAt: string | null;
          failure: string | null;
        }>(`/jobs/${id}`);
        if (body.finishedAt !== null) {
          if (body.state !== 'completed' && !/died/.test(body.failure ?? ''))
            this.problems.push(`Job ${id} has ${body.state}: ${body.failure}`);
          break;
        }
        if (Date.now() > deadline) throw new Error(`Job ${id} does not end: ${JSON.stringify(body)}`);
        await sleep(LOOK_MS);
      }
    }
  }
}

/** Report as text for people. */
export function reportText(report: Report): string {
  const { faults, problems } = report;
  const strikes = Object.entries(faults).map(([name, count]) => `${count} × ${name}`);
  return [
    `${report.installation}, ${report.seconds.toFixed(0)} s:`,
    `  faults      ${strikes.join(', ')}`,
    `  requests    ${report.requests}, of them ${report.retries} in vain`,
    `  matches     ${report.matches}, ${report.entries} entries, all replayed`,
    `  actions     ${report.acknowledged} acknowledged, of them ${report.afterRetries} after a retry`,
    `  listeners   ${report.heard} entries over ${report.connections} connections`,
    `  simulations ${report.simulations}`,
    problems.length === 0 ? '  Nothing is amiss.' : `  AMISS: ${problems.length}`,
    ...problems.map((problem) => `  - ${problem}`),
  ].join('\n');
}

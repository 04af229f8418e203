import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../src/ai/seeded-random';
import { PATIENCE_MS } from '../../support/patience';
import type { Program } from '../../support/program';
import { aWhile } from './installation';
import type { Fault } from './installation';

const LOOK_MS = 50;
const LONGEST_MS = 2_000;
/** Most characters shown of an unexpected line. */
const SHOWN = 400;

/** Program that is restarted whenever it ends, as a supervisor does. */
export class Supervised {
  readonly complaints: string[] = [];
  #program: Program | undefined;
  #asked: NodeJS.Signals | undefined;
  #closing = false;
  readonly #supervising: Promise<void>;

  /** `greeting` is printed by the program as soon as it is ready. */
  constructor(
    private readonly name: string,
    private readonly launch: () => Program,
    private readonly greeting: string,
  ) {
    this.#supervising = this.#supervise();
  }

  get isUp(): boolean {
    return this.#program?.output.includes(this.greeting) === true;
  }

  /** Resolves when the program is ready. */
  async up(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.isUp) {
      if (Date.now() > deadline)
        throw new Error(`The ${this.name} does not start: ${this.#program?.output ?? ''}`);
      await sleep(LOOK_MS);
    }
  }

  /** Ends the program by a signal; it is started again. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.#program === undefined) return;
    this.#asked = signal;
    await this.#program.end(signal);
  }

  /** Stops the program for a while, like a suspended machine. */
  async pause(milliseconds: number): Promise<void> {
    const program = this.#program?.process;
    program?.kill('SIGSTOP');
    await sleep(milliseconds);
    program?.kill('SIGCONT');
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.end('SIGTERM');
    await this.#supervising;
  }

  faults(): readonly Fault[] {
    return [
      { name: `${this.name} killed`, strike: () => this.end('SIGKILL') },
      { name: `${this.name} stopped`, strike: () => this.end('SIGTERM') },
      {
        name: `${this.name} paused`,
        strike: (random: Random) => this.pause(aWhile(random, LONGEST_MS)),
      },
    ];
  }

  async #supervise(): Promise<void> {
    while (!this.#closing) {
      this.#asked = undefined;
      const program = this.launch();
      this.#program = program;
      let errors = '';
      program.process.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      const endWithUs = (): boolean => program.process.kill('SIGKILL');
      process.once('exit', endWithUs);
      await once(program.process, 'close');
      process.off('exit', endWithUs);
      this.#judge(program, errors);
      this.#program = undefined;
      await sleep(LOOK_MS);
    }
  }

  #judge(program: Program, errors: string): void {
    const { exitCode, signalCode } = program.process;
    const ended = String(exitCode ?? signalCode);
    // The signal came before the program could handle it.
    if (!this.isUp && this.#asked !== undefined) return;
    if (this.#asked === undefined) this.complaints.push(`The ${this.name} ended by itself (${ended}).`);
    else if (this.#asked === 'SIGTERM' && exitCode !== 0 && exitCode !== 1)
      this.complaints.push(`The ${this.name} was stopped and ended with ${ended}.`);
    // The last line of a killed program may be incomplete.
    for (const line of errors.split('\n').slice(0, -1)) {
      if (!isOfTheLog(line))
        this.complaints.push(`The ${this.name} wrote past its log: ${line.slice(0, SHOWN)}`);
    }
  }
}

function isOfTheLog(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Built program of the present sources. */
export const main = join(__dirname, '../../dist/main.js');

/**
 * Options of Node that spare CPU: of several threads that collect garbage each waits for the others, and most code of a
 * program that a test starts is not worth compiling. Only Node 20 has the second option.
 */
export const SPARING = [
  '--single-threaded-gc',
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : []),
];

/** Program as a separate process. */
export class Program {
  /** Output of the program so far. */
  output = '';
  /** Output on standard error. */
  errors = '';

  private constructor(readonly process: ChildProcess) {
    const collect = (chunk: Buffer): void => {
      this.output += chunk.toString();
    };
    process.stdout?.on('data', collect);
    process.stderr?.on('data', collect);
    process.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
  }

  /** Starts the program with only these settings in its environment, on any free port and with one thread to think. */
  static start(settings: Readonly<Record<string, string>>, node = process.execPath): Program {
    const env = {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      WESTWALL_THREADS: '1',
      ...settings,
    };
    return Program.run([node, main], { env });
  }

  /** Starts the program by another command, with exactly this environment; this Node gets the options that spare CPU. */
  static run(
    [command, ...args]: readonly [string, ...string[]],
    options: { readonly cwd?: string; readonly env: Readonly<NodeJS.ProcessEnv> },
  ): Program {
    const sparing = command === process.execPath ? SPARING : [];
    return new Program(spawn(command, [...sparing, ...args], options));
  }

  /** Address of the server, as soon as its whole greeting is printed. */
  async address(): Promise<string> {
    for (;;) {
      const found = /GraphQL is on (http:\S+)\/graphql,.*\n\n.*\n\n/s.exec(this.output)?.[1];
      if (found !== undefined) return found;
      if (this.process.exitCode !== null) throw new Error(this.output);
      await sleep(20);
    }
  }

  /** Ends the program, if it is running, and returns its exit code. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const exited = once(this.process, 'exit');
      this.process.kill(signal);
      await exited;
    }
    return this.process.exitCode;
  }
}

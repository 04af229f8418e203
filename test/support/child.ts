import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SPARING } from './program';

/** Arguments for `node` before the name of a TypeScript file that it runs. */
export const typescriptArguments = [
  '--enable-source-maps',
  '--require',
  join(__dirname, 'typescript-hook.cjs'),
];

/** Separate process that runs a TypeScript file, and talks to its parent in messages of type `In`. */
export interface Child<In> {
  readonly process: ChildProcess;
  /** Next message. Rejects if the process ends before it sends one. */
  next(): Promise<In>;
  send(message: object): void;
  /** Sends a signal, by default SIGKILL, and waits for the end. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

interface ChildOptions {
  readonly stderr?: 'inherit' | 'pipe';
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts a TypeScript file as a child process. The arguments reach it as `process.argv[2]` and so on;
 * `process.send` and `process.on('message')` talk to the parent. It ends when its parent does. Its standard error
 * is shown, or can be read from its process.
 */
export function startChild<In>(
  file: string,
  args: readonly string[] = [],
  { stderr = 'inherit', env = {} }: ChildOptions = {},
): Child<In> {
  const child = fork(file, args, {
    execArgv: [...SPARING, ...typescriptArguments],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  });
  const exited = once(child, 'exit');
  const received: In[] = [];
  let wake: () => void = () => undefined;
  let ended = false;
  child.on('message', (message) => {
    received.push(message as In);
    wake();
  });
  // 'exit' may come before the last messages; 'close' comes after them.
  child.on('close', () => {
    ended = true;
    wake();
  });
  return {
    process: child,
    async next() {
      while (received.length === 0) {
        if (ended) throw new Error(`${file} ended (${String(child.exitCode ?? child.signalCode)}).`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
      return received.shift()!;
    },
    send(message) {
      child.send(message);
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await exited;
    },
  };
}

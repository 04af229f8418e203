import { extname, join } from 'node:path';
import { Piscina } from 'piscina';
import type { ThreadTask } from './thread';

export interface ThreadsOptions {
  readonly minThreads: number;
  readonly maxThreads: number;
  /** A thread that has had nothing to do for so many milliseconds ends. */
  readonly idleTimeout?: number;
  /** What the threads find as their `workerData`. */
  readonly workerData?: unknown;
  /** Node options that the program of the threads needs. */
  readonly execArgv?: readonly string[] | undefined;
  /** Receives errors that belong to no single task. */
  readonly onError: (error: unknown) => void;
}

/** Beside this file, compiled or not as it is itself. */
const filename = join(__dirname, `thread${extname(__filename)}`);

export function openThreads<Reply>({
  execArgv,
  onError,
  ...options
}: ThreadsOptions): Piscina<ThreadTask, Reply> {
  return new Piscina<ThreadTask, Reply>({
    ...{ ...options, filename },
    ...(execArgv !== undefined && { execArgv: [...execArgv] }),
  }).on('error', onError);
}

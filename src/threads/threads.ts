import { extname, join } from 'node:path';
import { Piscina } from 'piscina';
import type { ThreadTask } from './thread';

export interface ThreadsOptions {
  readonly minThreads: number;
  readonly maxThreads: number;
  /** Milliseconds after which an idle thread ends. */
  readonly idleTimeout?: number;
  /** Value of `workerData` in the threads. */
  readonly workerData?: unknown;
  /** Node options that the script of the threads needs. */
  readonly execArgv?: readonly string[] | undefined;
  /** Receives errors that belong to no single task. */
  readonly onError: (error: unknown) => void;
}

/** Script of the thread, next to this file and with its extension (compiled or not). */
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

import { format } from 'node:util';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config';
import { DataPackageError } from '../data/load';
import { QueueUnavailable } from '../jobs/job-queue';
import { StorageUnavailable } from '../storage/errors';

/** Registers the orderly end of a process: `close` may take up to `limitMs`. */
export type EndInOrder = (limitMs: number, close: () => Promise<void>) => void;

/**
 * Ends the process on a signal: in order once `EndInOrder` was called, else at once. A second signal, or a close that
 * takes too long, ends it at once.
 */
export function endOnSignal(log: Logger): EndInOrder {
  let ending = false;
  let order: { readonly limitMs: number; readonly close: () => Promise<void> } | undefined;
  const end = (signal: NodeJS.Signals): void => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, 'Ending.');
    if (order === undefined) process.exit(0);
    setTimeout(() => process.exit(1), order.limitMs).unref();
    order.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The end was not clean.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return (limitMs, close) => {
    order = { limitMs, close };
  };
}

/** Logs an error that nothing has caught, and ends the process. */
export function endOnUncaught(log: Logger): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'The process ends.');
    process.exit(1);
  });
}

/** Ends a process that could not start, and prints the reason. */
export function failToStart(error: unknown, portSetting: string): never {
  process.stderr.write(`${format(startupErrorMessage(error, portSetting))}\n`);
  process.exit(1);
}

/** Message of a startup error: one sentence if an operator can correct it, else the whole error. */
export function startupErrorMessage(error: unknown, portSetting: string): unknown {
  if (error instanceof ConfigError || error instanceof DataPackageError) return error.message;
  if (error instanceof StorageUnavailable) return `The matches cannot be reached: ${error.message}`;
  if (error instanceof QueueUnavailable) return `The jobs cannot be reached: ${error.message}`;
  if (!(error instanceof Error)) return error;
  const { code, port }: NodeJS.ErrnoException & { readonly port?: number } = error;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: end what listens there, or set ${portSetting} to another.`;
  }
  if (code === 'EACCES') return `Access is denied: ${error.message}.`;
  return error;
}

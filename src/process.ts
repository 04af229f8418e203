import type { Logger } from 'pino';
import { ConfigError } from './config/config';
import { DataPackageError } from './data/load';
import { QueueUnavailable } from './jobs/job-queue';
import { StorageUnavailable } from './storage/errors';

/**
 * Closes what is open and ends the process on a signal. A second signal, or a close that takes longer
 * than `limitMs`, ends it at once.
 */
export function endOnSignal(log: Logger, limitMs: number, close: () => Promise<void>): void {
  let ending = false;
  const end = (signal: NodeJS.Signals): void => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, 'Ending.');
    setTimeout(() => process.exit(1), limitMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The end was not clean.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** An error that a person can correct is one sentence; any other error is shown whole. */
export function startupErrorMessage(error: unknown, portSetting: string): unknown {
  if (error instanceof ConfigError || error instanceof DataPackageError) return error.message;
  if (error instanceof StorageUnavailable) return `The matches cannot be reached: ${error.message}`;
  if (error instanceof QueueUnavailable) return `The jobs cannot be reached: ${error.message}`;
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE') {
    return `The port is in use: end what listens there, or set ${portSetting} to another.`;
  }
  if (error.code === 'EACCES') return `Access is denied: ${error.message}.`;
  return error;
}

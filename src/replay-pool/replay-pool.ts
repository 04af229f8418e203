import { extname, join } from 'node:path';
import type { ImportOrder, ImportSource } from '../service/notation/imported';
import type { Replayer, Replaying } from '../service/replaying/replaying';
import type { VerifiedMatch } from '../service/verification/match-record';
import { BackgroundPool, type BackgroundPoolOptions } from '../threads/background-pool';

/** Data that a thread gets at its start. */
export interface ReplayThread {
  /** Directory of the data package; by default that of the program. */
  readonly dataDirectory: string | undefined;
}

export type ReplayPoolOptions = Omit<BackgroundPoolOptions, 'file' | 'workerData'> & ReplayThread;

/** Script of the thread, next to this file and with its extension (compiled or not). */
const file = join(__dirname, `thread${extname(__filename)}`);

/** Replays matches in threads of this process. */
export class ReplayPool implements Replayer {
  readonly #threads: BackgroundPool<Pick<Replaying, keyof Replaying>>;

  constructor({ dataDirectory, ...options }: ReplayPoolOptions) {
    const workerData: ReplayThread = { dataDirectory };
    this.#threads = new BackgroundPool({ ...options, file, workerData });
  }

  verify(record: VerifiedMatch) {
    return this.#threads.run('verify', record);
  }

  readImport(source: ImportSource) {
    return this.#threads.run('readImport', source);
  }

  playImport(order: ImportOrder) {
    return this.#threads.run('playImport', order);
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}

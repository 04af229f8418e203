import { extname, join } from 'node:path';
import type { ImportOrder, ImportSource } from '../service/notation/imported';
import type { Replayer } from '../service/replaying/replayer';
import type { Replaying } from '../service/replaying/replaying';
import type { MatchRecord } from '../service/verification/match-record';
import { BackgroundPool } from '../threads/background-pool';
import type { BackgroundPoolOptions } from '../threads/background-pool';

/** What a thread is given when it starts. */
export interface ReplayThread {
  /** Of the data package; that of the program when left out. */
  readonly dataDirectory: string | undefined;
}

export type ReplayPoolOptions = Omit<BackgroundPoolOptions, 'file' | 'workerData'> & ReplayThread;

/** Beside this file, compiled or not as it is itself. */
const file = join(__dirname, `thread${extname(__filename)}`);

/** Plays matches again in threads of this process. */
export class ReplayPool implements Replayer {
  readonly #threads: BackgroundPool<Pick<Replaying, keyof Replaying>>;

  constructor({ dataDirectory, ...options }: ReplayPoolOptions) {
    const workerData: ReplayThread = { dataDirectory };
    this.#threads = new BackgroundPool({ ...options, file, workerData });
  }

  verify(record: MatchRecord) {
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

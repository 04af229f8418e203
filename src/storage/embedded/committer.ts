import { apply } from './library';
import type { KeyChange, Library } from './library';
import type { WriterThread } from './writer-thread';

/** Writes groups of changes to the disk. */
export interface Committer {
  /** Runs commits to one directory one after the other. The work must not reject. */
  alone(work: () => Promise<void>): Promise<void>;
  /**
   * Writes all or nothing; the changes are on the disk when the promise resolves. They are computed from one state of
   * the database, and again if another process has committed in between.
   */
  commit(changes: () => readonly KeyChange[]): Promise<void>;
  close(): Promise<void>;
}

/** Commits on the event loop, which waits for the disk. */
export class LoopCommitter implements Committer {
  constructor(private readonly library: Library) {}

  alone(work: () => Promise<void>): Promise<void> {
    return work();
  }

  async commit(changes: () => readonly KeyChange[]): Promise<void> {
    this.library.transactionSync(() => apply(this.library, changes()));
  }

  async close(): Promise<void> {}
}

/** Number of commits by other processes after which the event loop takes the lock of the database itself. */
const mostOvertaken = 3;

export class ThreadCommitter implements Committer {
  readonly #onLoop: LoopCommitter;

  constructor(
    private readonly library: Library,
    private readonly name: string | undefined,
    private readonly thread: WriterThread,
  ) {
    this.#onLoop = new LoopCommitter(library);
  }

  alone(work: () => Promise<void>): Promise<void> {
    return this.thread.alone(work);
  }

  async commit(make: () => readonly KeyChange[]): Promise<void> {
    for (let tries = 0; tries < mostOvertaken; tries += 1) {
      this.library.resetReadTxn();
      const changes = make();
      if (changes.length === 0) return;
      if (await this.thread.commit({ name: this.name, changes })) return;
    }
    await this.#onLoop.commit(make);
  }

  close(): Promise<void> {
    return this.thread.leave();
  }
}

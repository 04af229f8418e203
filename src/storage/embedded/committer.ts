import { apply } from './library';
import type { Change, Library } from './library';
import type { WriterThread } from './writer-thread';

/** Puts groups of changes on the disk. */
export interface Committer {
  /** Runs one after another what commits to the same directory. The work must not reject. */
  alone(work: () => Promise<void>): Promise<void>;
  /**
   * All or nothing, and on the disk when it resolves. The changes are made of one state of the database, and made again
   * where another process has committed meanwhile.
   */
  commit(changes: () => readonly Change[]): Promise<void>;
  close(): Promise<void>;
}

/** Commits on the event loop, which waits for the disk meanwhile. */
export class LoopCommitter implements Committer {
  constructor(private readonly library: Library) {}

  alone(work: () => Promise<void>): Promise<void> {
    return work();
  }

  async commit(changes: () => readonly Change[]): Promise<void> {
    this.library.transactionSync(() => apply(this.library, changes()));
  }

  async close(): Promise<void> {}
}

/** So often other processes may commit first before the event loop takes the lock of the database itself. */
const mostOvertaken = 3;

/** Commits in a thread. */
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

  async commit(make: () => readonly Change[]): Promise<void> {
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

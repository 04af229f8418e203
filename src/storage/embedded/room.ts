import {
  closeSync,
  existsSync,
  openSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import type { RootDatabase } from 'lmdb';
import { asError } from '../../values/as-error';

/** A write that was not begun, for a reason that its sentence says. */
export class NotBegun extends Error {
  override readonly name: string = 'NotBegun';
}

/** The disk has no room for it. */
class DiskFull extends NotBegun {
  override readonly name = 'DiskFull';

  constructor(options?: ErrorOptions) {
    super('The disk is full: nothing is written until there is room again.', options);
  }
}

/** One before it has failed, for another reason than room. */
class WritesPaused extends NotBegun {
  override readonly name = 'WritesPaused';

  constructor(cause: Error) {
    const { message } = cause;
    super(`A write has failed (${message}): nothing is written until a trial succeeds.`, { cause });
  }
}

/** A disk that has refused a write in the middle, after which the memory of the process may be damaged. */
class DiskFailed extends Error {
  override readonly name = 'DiskFailed';

  constructor(cause: Error) {
    super(`The disk has failed (${cause.message}), so this process can write no more.`, { cause });
  }
}

/** Writes that are allowed now: all, only those that make room, or none. */
export type AllowedWrites = 'all' | 'removals' | 'nothing';

/** Space on the disk that stays free, in bytes, where no setting says otherwise. */
export const DEFAULT_RESERVE_BYTES = 64 * 2 ** 20;

/** Share of the reserve that even a removal leaves free, since it writes before it frees. */
const untouched = 1 / 4;
/** More than one group of writes usually needs. */
const probeBytes = 2 ** 20;
/** Milliseconds for which a trial counts: no more is written meanwhile than it has tried. */
const trialMs = 20;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

type Database = Pick<RootDatabase, 'getStats' | 'resetReadTxn'>;

/** Size of one database as the library counts it, in pages. */
interface Tree {
  readonly treeBranchPageCount: number;
  readonly treeLeafPageCount: number;
  readonly overflowPages: number;
}
interface Stats extends Tree {
  readonly pageSize: number;
  readonly lastPageNumber: number;
  /** The list of free pages. */
  readonly free: Tree;
}

/**
 * The room that the databases of a directory have. A write that the system refuses in the middle (lmdb 3.5.6 puts the
 * message of such an error into a buffer that is too short) damages the memory of the process, so a write is begun
 * only where it will fit, and where a byte of a file beside it can be written. Where one is refused all the same, not
 * for lack of room, the process ends.
 */
export class Room {
  private static readonly all = new Map<string, Room>();
  readonly #databases = new Set<Database>();
  #pauseMs = 0;
  #pausedUntil = 0;
  /** Why writes pause. */
  #cause: Error | undefined;
  /** Open with the first write, and without a name: no file is left where the process is killed. */
  #trial: number | undefined;
  #triedUntil = 0;

  private constructor(private readonly directory: string) {}

  /** The room of a directory, shared by all in this process that have it open. */
  static of(directory: string): Room {
    const path = resolve(directory);
    const known = Room.all.get(path) ?? new Room(path);
    Room.all.set(path, known);
    return known;
  }

  /** Throws DiskFull where the files of a new store cannot be made. */
  assertRoomToOpen(): void {
    // The lock file is written through the map of memory, where a full disk ends the process.
    if (!existsSync(join(this.directory, 'lock.mdb')) && this.#free() < probeBytes) throw new DiskFull();
  }

  /** Counts this database among those that share the file, until it is closed. */
  share(database: Database): () => void {
    this.#databases.add(database);
    return () => {
      this.#databases.delete(database);
      if (this.#databases.size > 0 || this.#trial === undefined) return;
      closeSync(this.#trial);
      this.#trial = undefined;
    };
  }

  allowance(reserveBytes: number): AllowedWrites {
    if (this.#pausedUntil > 0 && !this.#endsPause()) return 'nothing';
    const free = this.#free();
    if (free < reserveBytes * untouched || !this.#takesWrites()) return 'nothing';
    if (free >= reserveBytes) return 'all';
    return free + this.#spare() >= reserveBytes ? 'all' : 'removals';
  }

  /** Why a write that is not allowed now is not begun. */
  refusal(): NotBegun {
    const cause = this.#cause;
    return cause === undefined || isLackOfRoom(cause) ? new DiskFull({ cause }) : new WritesPaused(cause);
  }

  /**
   * Pauses writes after one that was allowed and has failed for lack of room (a quota), longer with each time. Where the
   * disk has failed it ends the process, as nothing catches what is thrown.
   */
  failed(cause: Error): void {
    if (numberOf(cause) > 0 && !isLackOfRoom(cause)) {
      queueMicrotask(() => {
        throw new DiskFailed(cause);
      });
    }
    this.#pause(cause);
  }

  #pause(cause: Error): void {
    this.#cause = cause;
    this.#triedUntil = 0;
    this.#pauseMs = Math.min(Math.max(2 * this.#pauseMs, firstPauseMs), longestPauseMs);
    this.#pausedUntil = performance.now() + this.#pauseMs;
  }

  succeeded(): void {
    this.#pauseMs = 0;
    this.#pausedUntil = 0;
    this.#cause = undefined;
  }

  /**
   * Tries a byte in a file of its own, whose failure is harmless, unless it has just done so. The byte lies beyond the end that the next group gives
   * to the file of the store, so a limit on the size of files refuses it first.
   */
  #takesWrites(): boolean {
    if (performance.now() < this.#triedUntil) return true;
    try {
      this.#trial ??= this.#openTrial();
      const { size } = statSync(join(this.directory, 'data.mdb'));
      // Whole steps, so that the file takes few blocks of the disk.
      writeSync(this.#trial, 'x', (Math.ceil(size / probeBytes) + 1) * probeBytes);
      this.#triedUntil = performance.now() + trialMs;
      return true;
    } catch (error) {
      this.#pause(asError(error));
      return false;
    }
  }

  #openTrial(): number {
    const path = join(this.directory, `trial-${process.pid}`);
    const file = openSync(path, 'w');
    rmSync(path);
    return file;
  }

  /** Tries more, and through to the disk. */
  #endsPause(): boolean {
    if (performance.now() < this.#pausedUntil) return false;
    const probe = join(this.directory, `probe-${process.pid}`);
    try {
      writeFileSync(probe, Buffer.alloc(probeBytes), { flush: true });
      this.#pausedUntil = 0;
      this.#cause = undefined;
      return true;
    } catch (error) {
      this.#pause(asError(error));
      return false;
    } finally {
      rmSync(probe, { force: true });
    }
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(this.directory);
    return bavail * bsize;
  }

  /** Pages of the file that nothing uses, in bytes. */
  #spare(): number {
    const all = Array.from(this.#databases, (database) => {
      database.resetReadTxn();
      return database.getStats() as Stats;
    });
    const [first] = all;
    if (!first) return 0;
    const inUse = [...all, first.free].reduce((sum, tree) => sum + pagesOf(tree), metaPages);
    return Math.max(first.lastPageNumber + 1 - inUse, 0) * first.pageSize;
  }
}

const { ENOSPC, EDQUOT, EFBIG } = constants.errno;

function isLackOfRoom(error: Error): boolean {
  return [ENOSPC, EDQUOT, EFBIG].includes(numberOf(error));
}

/** That of the system, under which the library and Node report it; the library's own are below zero. */
function numberOf(error: Error): number {
  const { code, errno } = error as { readonly code?: unknown; readonly errno?: unknown };
  return typeof code === 'number' ? code : -Number(errno);
}

const metaPages = 2;

function pagesOf({ treeBranchPageCount, treeLeafPageCount, overflowPages }: Tree): number {
  return treeBranchPageCount + treeLeafPageCount + overflowPages;
}

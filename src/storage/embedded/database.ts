import { mkdirSync } from 'node:fs';
import { LoopCommitter, ThreadCommitter } from './committer';
import { openLibrary } from './library';
import type { Library } from './library';
import { DEFAULT_RESERVE_BYTES, NotBegun, Room } from './room';
import { View } from './view';
import { WriteQueue } from './write-queue';
import { WriterLost, WriterThread } from './writer-thread';
import type { WriterThreadOptions } from './writer-thread';

export interface DatabaseOptions {
  readonly directory: string;
  /** Name of the database in the directory. */
  readonly name?: string;
  /** Bytes of free disk space that no write may use. @defaultValue 64 MB */
  readonly reserveBytes?: number | undefined;
  /** Options of the thread that commits. Without it the event loop waits for the disk. */
  readonly thread?: WriterThreadOptions | undefined;
}

/** Database, and the only way to write to it. */
export interface OpenDatabase {
  readonly library: Library;
  readonly view: View;
  readonly writes: WriteQueue;
  /** Resolves when the writes under way have ended. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a database of texts in a directory, which may hold several by name and is created if missing. Any number of
 * processes may open it, and one process any number of times. Throws if it cannot be used.
 */
export function openDatabase({ directory, name, reserveBytes, thread }: DatabaseOptions): OpenDatabase {
  mkdirSync(directory, { recursive: true });
  const room = Room.of(directory);
  room.assertRoomToOpen();
  const library = openLibrary(directory, name);
  const leave = room.share(library);
  const view = new View(library);
  const committer = thread
    ? new ThreadCommitter(library, name, WriterThread.enter(directory, thread))
    : new LoopCommitter(library);
  const writes = new WriteQueue(view, committer, room, reserveBytes ?? DEFAULT_RESERVE_BYTES);
  return {
    library,
    view,
    writes,
    async close() {
      await writes.idle();
      leave();
      await committer.close();
      await library.close();
    },
  };
}

/**
 * True for a write that was not begun or whose thread was lost, and for an error with a number from the library or
 * the system.
 */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof NotBegun || error instanceof WriterLost) return true;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
}

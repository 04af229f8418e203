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
  /** Of several in one directory. */
  readonly name?: string;
  /** Nothing is written that would leave less free space on the disk. @defaultValue 64 MB */
  readonly reserveBytes?: number | undefined;
  /** Commits happen in a thread. By default the event loop waits for the disk. */
  readonly thread?: WriterThreadOptions | undefined;
}

/** A database, and the one way to write to it. */
export interface OpenDatabase {
  readonly library: Library;
  readonly view: View;
  readonly writes: WriteQueue;
  /** When the writes under way have ended. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a database of texts in a directory, which may hold several by name and is made where it is missing. Any
 * number of processes may have it open, and one process as often as it likes. Throws when it cannot be used.
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

/** It was not begun, or the library has marked what the database or the system refused with its number. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof NotBegun || error instanceof WriterLost) return true;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
}

import { parentPort, workerData } from 'node:worker_threads';
import { asError } from '../../values/as-error';
import { apply, openLibrary } from './library';
import type { Library } from './library';
import type { Group, Written } from './writer-thread';

/** Databases by name. This script runs in a thread, one group of changes at a time, until it receives null. */
const databases = new Map<string | undefined, Library>();
const port = parentPort!;

port.on('message', (group: Group | null) => {
  if (group === null) void end();
  else port.postMessage(written(group));
});

function written({ name, after, changes }: Group): Written {
  try {
    const library = databases.get(name) ?? openLibrary(workerData as string, name);
    databases.set(name, library);
    return library.transactionSync(() => {
      const number = library.getWriteTxnId();
      if (after !== number - 1) return { committed: false, last: number - 1 };
      // An empty transaction has no number, but empty groups are never sent here.
      apply(library, changes);
      return { committed: true, last: number };
    });
  } catch (error) {
    const { message, code } = asError(error) as NodeJS.ErrnoException;
    return { message, code: typeof code === 'number' ? code : undefined };
  }
}

async function end(): Promise<void> {
  for (const library of databases.values()) await library.close();
  port.close();
}

import type { JobRecord } from '../job-queue';
import type { QueueDatabase } from './access';
import { stateOf } from './job-store';

/** Milliseconds for which a change by another process may go unnoticed. */
const lookMs = 500;

/** Implements `JobQueue.watch`. */
export async function* watch(
  access: QueueDatabase,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<JobRecord> {
  let wake: () => void = () => undefined;
  const stop = access.changes.listen((changed) => {
    if (changed === id) wake();
  });
  const ended = AbortSignal.any([signal, access.closed]);
  const wakeAtEnd = (): void => wake();
  ended.addEventListener('abort', wakeAtEnd);
  try {
    for (let reported: string | undefined; !signal.aborted;) {
      const change = new Promise<void>((resolve) => (wake = resolve));
      const seen = look(access, id);
      if (seen === undefined) return;
      if (seen.version !== reported) {
        reported = seen.version;
        yield seen.record();
      }
      if (seen.finished) return;
      const timer = setTimeout(() => wake(), lookMs);
      await change;
      clearTimeout(timer);
    }
  } finally {
    stop();
    ended.removeEventListener('abort', wakeAtEnd);
  }
}

interface Observation {
  /** Differs after every change. */
  readonly version: string;
  readonly finished: boolean;
  readonly record: () => JobRecord;
}

function look(access: QueueDatabase, id: string): Observation | undefined {
  return access.read((now) => {
    const fields = access.lifecycle.find(id, now);
    if (fields === undefined) return undefined;
    return {
      version: `${fields.submittedAt} ${fields.revision} ${stateOf(fields, now)}`,
      finished: fields.outcome !== null,
      record: () => access.store.record(id, fields, now),
    };
  });
}

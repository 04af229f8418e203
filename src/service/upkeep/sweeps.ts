import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GameStore, MatchSummary, StoredMatch } from '../../storage/game-store';
import type { RecordStore } from '../../storage/record-store';
import { readEntry, readState } from '../../match/records';

/** At most one process sweeps in such a time. */
const everyMs = 60 * 60 * 1000;
/** For a timer that comes a little early. */
const slackMs = 60 * 1000;
const pageSize = 100;

/** Work that is done once an hour as long as a process is up. */
export interface HourlyWork {
  /** Answers how to end it. */
  start(onError: (error: unknown) => void): () => void;
}

/** Something that is done with all matches once an hour, whatever number of processes do so. */
export class HourlySweep {
  constructor(
    private readonly records: RecordStore,
    /** Names it among the sweeps. */
    private readonly id: string,
  ) {}

  /** Sweeps at once and now and then, when it is due, until the returned function is called. */
  start(sweep: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
    let ended = false;
    const sweepIfDue = async (): Promise<void> => {
      try {
        if ((await this.isDue()) && !ended) await sweep();
      } catch (error) {
        // The stores are closed after it has been ended.
        if (!ended) onError(error);
      }
    };
    const timer = setInterval(() => void sweepIfDue(), everyMs).unref();
    void sweepIfDue();
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }

  /** Whether no process has swept for an hour; the first to receive `true` sweeps. */
  async isDue(): Promise<boolean> {
    const expiresAt = new Date(Date.now() + everyMs - slackMs).toISOString();
    const lease = { collection: 'leases', partition: 'service', id: this.id };
    const taken = await this.records.write(lease, null, { expectedVersion: 0, expiresAt });
    return taken.status === 'written';
  }
}

/** When the last entry of a match was written; before the first, when it was created. */
export async function lastChangeOf(
  store: GameStore,
  { record, version, snapshot }: StoredMatch,
): Promise<string> {
  const { at } = readState(snapshot);
  if (at !== undefined) return at;
  if (version === 0) return record.createdAt;
  const [entry] = await store.entries(record.id, version, version);
  if (entry === undefined) throw new Error(`Match ${record.id} has lost entry ${version}.`);
  return readEntry(entry).at;
}

/** All matches, a page at a time; between two pages others get their turn. */
export async function* pagesOfMatches(store: GameStore): AsyncGenerator<readonly MatchSummary[]> {
  let cursor: string | undefined;
  do {
    const page = await store.list({ limit: pageSize, ...(cursor !== undefined && { cursor }) });
    yield page.matches;
    ({ cursor } = page);
    await nextTurn();
  } while (cursor !== undefined);
}

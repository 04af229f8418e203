import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GameStore, MatchSummary, StoredMatch } from '../../storage/game-store';
import type { RecordStore } from '../../storage/record-store';
import { readEntry, readState } from '../../match/records';

/** Milliseconds in which at most one process sweeps. */
const everyMs = 60 * 60 * 1000;
/** Tolerates a timer that fires a little early. */
const slackMs = 60 * 1000;
const pageSize = 100;

/** Work done once an hour while a process is up. */
export interface HourlyWork {
  /** Starts the work; the returned function stops it. */
  start(onError: (error: unknown) => void): () => void;
}

/** Sweep over all matches once an hour, shared by any number of processes. */
export class HourlySweep {
  constructor(
    private readonly records: RecordStore,
    /** Name among the sweeps. */
    private readonly id: string,
  ) {}

  /** Sweeps at once and then hourly, if due, until the returned function is called. */
  start(sweep: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
    let ended = false;
    const sweepIfDue = async (): Promise<void> => {
      try {
        if ((await this.isDue()) && !ended) await sweep();
      } catch (error) {
        // The stores are closed after the end of the sweeps.
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

  /** True if no process has swept for an hour; the first caller to get `true` sweeps. */
  async isDue(): Promise<boolean> {
    const expiresAt = new Date(Date.now() + everyMs - slackMs).toISOString();
    const lease = { collection: 'leases', partition: 'service', id: this.id };
    const taken = await this.records.write(lease, null, { expectedVersion: 0, expiresAt });
    return taken.status === 'written';
  }
}

/** Instant of the last entry of a match, or of its creation if it has none. */
export async function lastChangeOf(
  store: GameStore,
  { record, version, snapshot }: StoredMatch,
): Promise<string> {
  const { at } = readState(snapshot);
  if (at !== undefined) return at;
  if (version === 0) return record.createdAt;
  const [entry] = await store.entries(record.id, version, version);
  if (entry === undefined) throw new Error(`Match "${record.id}" has lost entry ${version}.`);
  return readEntry(entry).at;
}

/** Lists all matches page by page, with a turn of the event loop between two pages. */
export async function* pagesOfMatches(store: GameStore): AsyncGenerator<readonly MatchSummary[]> {
  let cursor: string | undefined;
  do {
    const page = await store.list({ limit: pageSize, ...(cursor !== undefined && { cursor }) });
    yield page.matches;
    ({ cursor } = page);
    await nextTurn();
  } while (cursor !== undefined);
}

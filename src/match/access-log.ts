import { LRUCache } from 'lru-cache';
import { StorageUnavailable } from '../storage/errors';
import type { RecordStore } from '../storage/record-store';
import { DAY_MS } from '../values/time';
import type { Clock } from './ports';
import type { OpenMatch } from './open-match';

const MOST_MATCHES = 10_000;
/** Most writes per match in one retention period. */
const NOTES = 8;

/** Records which finished matches are still read, if an archive is configured. */
export class AccessLog {
  /** Matches noted by this process, by id; an entry lasts an eighth of the retention period. */
  readonly #noted: LRUCache<string, true>;
  readonly #stayMs: number;

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
    /** Days that a match stays in the store after it was last read; undefined: for good. */
    days: number | undefined,
  ) {
    this.#stayMs = (days ?? 0) * DAY_MS;
    this.#noted = new LRUCache({ max: MOST_MATCHES, ttl: Math.max(1, this.#stayMs / NOTES) });
  }

  async note({ id, state }: Pick<OpenMatch, 'id' | 'state'>): Promise<void> {
    if (this.#stayMs === 0 || state.position.result === undefined || this.#noted.has(id)) return;
    try {
      await this.keep(id);
    } catch (error) {
      // A match stays readable when the store takes no writes; it may then be archived early.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  /** Starts the retention period of a match again. */
  async keep(matchId: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + this.#stayMs).toISOString();
    await this.records.write(noteOf(matchId), null, { expiresAt });
    this.#noted.set(matchId, true);
  }

  async isNoted(matchId: string): Promise<boolean> {
    return (await this.records.read(noteOf(matchId))) !== undefined;
  }
}

function noteOf(matchId: string) {
  return { collection: 'interest', partition: matchId, id: 'asked' };
}

import type { GameStore, MatchSummary } from '../../storage/game-store';
import { MatchIsLost } from '../../storage/errors';
import type { RecordStore } from '../../storage/record-store';
import type { Clock, RetentionSettings, Seeds } from '../ports';
import { readHeader, readState } from '../../match/records';
import type { MatchHeader } from '../../match/records';
import { DAY_MS, HourlySweep, lastChangeOf, pagesOfMatches } from './sweeps';

/** A match that is about to be taken away. */
export interface LeavingMatch {
  readonly id: string;
  readonly createdAt: string;
  readonly header: MatchHeader;
}

/** Takes away what is kept for a match apart from it. May be called again after a failure. */
export type Belongings = (match: LeavingMatch) => Promise<void>;

/** Removes matches with all that belongs to them. */
export class MatchRemoval {
  constructor(
    private readonly store: GameStore,
    private readonly seeds: Seeds,
    private readonly belongings: readonly Belongings[],
  ) {}

  /** Whether there was such a match. What is left after a failure goes when it is called again. */
  async remove(match: LeavingMatch): Promise<boolean> {
    for (const forget of this.belongings) await forget(match);
    const removed = await this.store.remove(match.id);
    // Last, for a match that is still there needs its seed.
    await this.seeds.forget(match.id);
    return removed;
  }
}

export interface RetentionParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly removal: MatchRemoval;
  readonly clock: Clock;
  readonly settings: RetentionSettings;
}

/** Finds the matches whose time is over. A match's own setting counts before that of the service. */
export class Retention {
  readonly #hour: HourlySweep;

  constructor(private readonly parts: RetentionParts) {
    this.#hour = new HourlySweep(parts.records, 'retention');
  }

  /**
   * Sweeps now and then until the returned function is called, once in an hour whatever number of processes do so.
   */
  start(onError: (error: unknown) => void): () => void {
    return this.#hour.start(() => this.sweep(onError), onError);
  }

  /** Whether no process has swept for an hour; the first to receive `true` sweeps. */
  isDue(): Promise<boolean> {
    return this.#hour.isDue();
  }

  /** Takes away all matches whose time is over; answers how many. One that fails does not keep the others. */
  async sweep(onError: (error: unknown) => void): Promise<number> {
    let removed = 0;
    for await (const page of pagesOfMatches(this.parts.store)) {
      for (const summary of page) {
        try {
          if (await this.removeIfExpired(summary, onError)) removed += 1;
        } catch (error) {
          onError(error);
        }
      }
    }
    return removed;
  }

  private async removeIfExpired(
    { record, version }: MatchSummary,
    onError: (error: unknown) => void,
  ): Promise<boolean> {
    const header = readHeader(record.header);
    const match = { id: record.id, createdAt: record.createdAt, header };
    const periods = periodsOf(header, this.parts.settings);
    const now = this.parts.clock.now().getTime();
    const shortest = Math.min(periods.finished, periods.abandoned);
    // Most matches are too young, or kept for good, and need not be read.
    if (Date.parse(record.createdAt) + shortest > now) return false;
    const stored = await this.parts.store.load(record.id).catch(unlessLost);
    if (stored instanceof MatchIsLost) {
      const isExpired = (await this.lostSince(stored, periods.finished, onError)) + periods.finished <= now;
      return isExpired && this.parts.removal.remove(match);
    }
    if (stored?.version !== version) return false;
    const over = readState(stored.snapshot).position.result !== undefined;
    const last = await lastChangeOf(this.parts.store, stored);
    const period = over ? periods.finished : periods.abandoned;
    if (Date.parse(last) + period > now) return false;
    return this.parts.removal.remove(match);
  }

  /**
   * When it was first noticed that the files of a match are missing. It was over by then, so its time began no later:
   * when it ended cannot be read.
   */
  private async lostSince(
    lost: MatchIsLost,
    period: number,
    onError: (error: unknown) => void,
  ): Promise<number> {
    const { records, clock } = this.parts;
    const key = { collection: 'archive', partition: 'lost', id: lost.matchId };
    const known = await records.read(key);
    if (known !== undefined) return known.value as number;
    onError(lost);
    const now = clock.now().getTime();
    const isKept = period === Infinity;
    await records.write(key, now, isKept ? {} : { expiresAt: new Date(now + 2 * period).toISOString() });
    return now;
  }
}

/** One that is lost has its own time. */
function unlessLost(error: unknown): MatchIsLost {
  if (error instanceof MatchIsLost) return error;
  throw error;
}

interface Periods {
  /** In milliseconds; Infinity: for good. */
  readonly finished: number;
  readonly abandoned: number;
}

function periodsOf({ settings: { retention } }: MatchHeader, settings: RetentionSettings): Periods {
  const ofService = { finished: msOf(settings.finishedDays), abandoned: msOf(settings.abandonedDays) };
  if (retention === null) return ofService;
  const own = msOf(retention.days);
  // A match that counts from its end says nothing of never coming to one.
  return { finished: own, abandoned: retention.after === 'lastEntry' ? own : ofService.abandoned };
}

function msOf(days: number | undefined): number {
  return days === undefined ? Infinity : days * DAY_MS;
}

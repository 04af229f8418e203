import type { GameStore, MatchSummary } from '../../storage/game-store';
import { MatchIsLost } from '../../storage/errors';
import type { RecordStore } from '../../storage/record-store';
import type { MatchRemoval } from '../../match/removal';
import type { Clock } from '../../match/ports';
import { readHeader, readState } from '../../match/records';
import type { MatchHeader } from '../../match/records';
import { HourlySweep, lastChangeOf, pagesOfMatches } from './sweeps';
import { DAY_MS } from '../../values/time';

/** Days that matches without their own setting are kept; undefined: for good. */
export interface RetentionSettings {
  /** Days after the end of the match. */
  readonly finishedDays?: number | undefined;
  /** Days after the last entry of a running match; without entries, after its creation. */
  readonly abandonedDays?: number | undefined;
}

export interface RetentionParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly removal: MatchRemoval;
  readonly clock: Clock;
  readonly settings: RetentionSettings;
}

/** Removes matches whose retention period is over. A match's own setting precedes that of the service. */
export class Retention {
  readonly #hour: HourlySweep;

  constructor(private readonly parts: RetentionParts) {
    this.#hour = new HourlySweep(parts.records, 'retention');
  }

  /**
   * Sweeps at once and then hourly, until the returned function is called. Among several processes only one sweeps
   * per hour.
   */
  start(onError: (error: unknown) => void): () => void {
    return this.#hour.start(() => this.sweep(onError), onError);
  }

  /** True if no process has swept for an hour; the first caller to get `true` sweeps. */
  isDue(): Promise<boolean> {
    return this.#hour.isDue();
  }

  /** Removes all expired matches; returns their number. A failure does not stop the others. */
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
   * Time at which the documents of a match were first found missing, in milliseconds. It stands for the end of the
   * match, which can no longer be read and was not later.
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

/** Returns the error of a lost match, whose period is counted differently; rethrows any other error. */
function unlessLost(error: unknown): MatchIsLost {
  if (error instanceof MatchIsLost) return error;
  throw error;
}

interface Periods {
  /** Milliseconds; Infinity: for good. */
  readonly finished: number;
  readonly abandoned: number;
}

function periodsOf({ settings: { retention } }: MatchHeader, settings: RetentionSettings): Periods {
  const ofService = { finished: msOf(settings.finishedDays), abandoned: msOf(settings.abandonedDays) };
  if (retention === null) return ofService;
  const own = msOf(retention.days);
  // A period after the end does not limit a match that never ends.
  return { finished: own, abandoned: retention.after === 'lastEntry' ? own : ofService.abandoned };
}

function msOf(days: number | undefined): number {
  return days === undefined ? Infinity : days * DAY_MS;
}

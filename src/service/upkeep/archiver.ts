import type { GameStore, MatchSummary } from '../../storage/game-store';
import type { RecordStore } from '../../storage/record-store';
import type { Clock } from '../../match/ports';
import type { Archiving } from '../../storage/stores';
import type { AccessLog } from '../../match/access-log';
import { readState } from '../../match/records';
import { HourlySweep, lastChangeOf, pagesOfMatches } from './sweeps';
import { DAY_MS } from '../../values/time';

/** Archive for finished matches that are no longer read. */
export interface ArchiveMeans {
  readonly archiving: Archiving;
  /** Days after the end of a match and after its last reading. */
  readonly afterDays: number;
}

interface ArchiverParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly archive: ArchiveMeans;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
}

/** Archives finished matches that are no longer read. */
export class Archiver {
  readonly #hour: HourlySweep;
  readonly #afterMs: number;

  constructor(private readonly parts: ArchiverParts) {
    this.#hour = new HourlySweep(parts.records, 'archive');
    this.#afterMs = parts.archive.afterDays * DAY_MS;
  }

  /** Sweeps at once and then hourly, until the returned function is called. */
  start(onError: (error: unknown) => void): () => void {
    return this.#hour.start(() => this.sweep(onError), onError);
  }

  /** Returns the number of archived matches. A failure does not stop the others. */
  async sweep(onError: (error: unknown) => void): Promise<number> {
    await this.parts.archive.archiving.finishRemovals();
    let count = 0;
    for await (const page of pagesOfMatches(this.parts.store)) {
      for (const summary of page) {
        try {
          if (await this.putAwayIfForgotten(summary)) count += 1;
        } catch (error) {
          onError(error);
        }
      }
    }
    return count;
  }

  private async putAwayIfForgotten({ record, version, isAway }: MatchSummary): Promise<boolean> {
    const { store, accessLog, archive, clock } = this.parts;
    const before = clock.now().getTime() - this.#afterMs;
    if (isAway === true || Date.parse(record.createdAt) > before || (await accessLog.isNoted(record.id)))
      return false;
    const stored = await store.load(record.id);
    if (stored?.version !== version) return false;
    const isOver = readState(stored.snapshot).position.result !== undefined;
    if (isOver && Date.parse(await lastChangeOf(store, stored)) <= before)
      return archive.archiving.putAway(record.id, version);
    // Saves reading the match every hour: even if it ends at once, its retention period starts then.
    await accessLog.keep(record.id);
    return false;
  }
}

import type { GameStore, MatchSummary } from '../../storage/game-store';
import type { RecordStore } from '../../storage/record-store';
import type { Clock } from '../../match/ports';
import type { Archiving } from '../../storage/stores';
import type { AccessLog } from '../../match/access-log';
import { readState } from '../../match/records';
import { HourlySweep, lastChangeOf, pagesOfMatches } from './sweeps';
import { DAY_MS } from '../../values/time';

/** Where matches go that are over and no longer asked for. */
export interface ArchiveMeans {
  readonly archiving: Archiving;
  /** So long after the end of a match and after the last time that it was asked for, in days. */
  readonly afterDays: number;
}

interface ArchiverParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly archive: ArchiveMeans;
  readonly accessLog: AccessLog;
  readonly clock: Clock;
}

/** Puts matches into the archive that are over and have not been asked for since. */
export class Archiver {
  readonly #hour: HourlySweep;
  readonly #afterMs: number;

  constructor(private readonly parts: ArchiverParts) {
    this.#hour = new HourlySweep(parts.records, 'archive');
    this.#afterMs = parts.archive.afterDays * DAY_MS;
  }

  /** Sweeps at once, and once an hour, until the returned function is called. */
  start(onError: (error: unknown) => void): () => void {
    return this.#hour.start(() => this.sweep(onError), onError);
  }

  /** Answers how many matches it has put away. One that fails does not keep the others. */
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
    // It need not be read again every hour: even if it ends at once, its time begins then.
    await accessLog.keep(record.id);
    return false;
  }
}

import type { GameStore } from '../storage/game-store';
import type { Seeds } from './ports';
import type { MatchHeader } from './records';

/** Match that is about to be removed. */
export interface LeavingMatch {
  readonly id: string;
  readonly createdAt: string;
  readonly header: MatchHeader;
}

/** Removes data of a match that is stored outside of it. May be called again after a failure. */
export type Belongings = (match: LeavingMatch) => Promise<void>;

/** Removes matches with all their data. */
export class MatchRemoval {
  constructor(
    private readonly store: GameStore,
    private readonly seeds: Seeds,
    private readonly belongings: readonly Belongings[],
  ) {}

  /** Returns true if the match existed. A call after a failure removes the rest. */
  async remove(match: LeavingMatch): Promise<boolean> {
    for (const forget of this.belongings) await forget(match);
    const removed = await this.store.remove(match.id);
    // The seed goes last: a match that still exists needs it.
    await this.seeds.forget(match.id);
    return removed;
  }
}

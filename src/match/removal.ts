import type { GameStore } from '../storage/game-store';
import type { Seeds } from './ports';
import type { MatchHeader } from './records';

/** A match that is about to be removed. */
export interface LeavingMatch {
  readonly id: string;
  readonly createdAt: string;
  readonly header: MatchHeader;
}

/** Removes what is kept for a match apart from it. May be called again after a failure. */
export type Belongings = (match: LeavingMatch) => Promise<void>;

/** Removes matches with all that belongs to them. */
export class MatchRemoval {
  constructor(
    private readonly store: GameStore,
    private readonly seeds: Seeds,
    private readonly belongings: readonly Belongings[],
  ) {}

  /** Answers whether there was such a match. A call after a failure removes what was left. */
  async remove(match: LeavingMatch): Promise<boolean> {
    for (const forget of this.belongings) await forget(match);
    const removed = await this.store.remove(match.id);
    // The seed goes last, since a match that is still there needs it.
    await this.seeds.forget(match.id);
    return removed;
  }
}

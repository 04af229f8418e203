import { signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { valueOf, RefereeError } from '@westwall/sdk';
import type { LedgerEntry, Score } from '@westwall/sdk';
import { Latest } from '../match/latest';
import type { MatchModel } from '../match/match-model';
import { complain } from '../widgets/notices';

const mostScores = 40;

/** Score of a match after the shown entry. */
export class ScoreModel {
  readonly #scores = new Latest<Score>(mostScores);
  readonly #score: Signal<Score | null> = signal(null);

  constructor(private readonly match: MatchModel) {}

  /** Null until the service has answered for the first time. */
  get score(): ReadonlySignal<Score | null> {
    return this.#score;
  }

  /** Requests the score after an entry, or if that is null the present score at this version of the match. */
  async load(entry: number | null, version: number): Promise<void> {
    const { id, match, side, info } = this.match;
    const key = `${side.value} ${info.value.result !== null} ${entry ?? `present ${version}`}`;
    const query = entry === null ? {} : { at: entry };
    try {
      const score = await this.#scores.get(key, async () => {
        const params = { path: { match: id }, query };
        return valueOf(await match.referee.call(match.referee.api.GET('/matches/{match}/score', { params })));
      });
      if (score !== undefined) this.#score.value = score;
    } catch (error) {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
    }
  }
}

/** Entries of one side, in order. */
export function ofSide(ledger: readonly LedgerEntry[], side: string): readonly LedgerEntry[] {
  return ledger.filter((entry) => entry.side === side);
}

export function sumOf(ledger: readonly LedgerEntry[]): number {
  return ledger.reduce((sum, { points }) => sum + points, 0);
}

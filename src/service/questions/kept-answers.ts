import { LRUCache } from 'lru-cache';
import { canonicalJson } from '../../engine';
import type { CallerRequest } from '../access/caller';
import type { MatchQuery } from '../matches/api';
import type { QuestionKind } from './questions';

const MOST_BYTES = 32 * 2 ** 20;

/** The questions whose answers are kept, each with the most bytes that an answer is likely to take. */
const SIZES: Partial<Readonly<Record<QuestionKind, number>>> = {
  legalActions: 512 * 1024,
  attacks: 128 * 1024,
  obligations: 16 * 1024,
  score: 32 * 1024,
  outlook: 128 * 1024,
  plans: 64 * 1024,
};

/** What an answer follows from, apart from the question. */
export interface AnswerPlace {
  readonly matchId: string;
  readonly createdAt: string;
  /** Number of the entry that led to the position. */
  readonly version: number;
  /** Whose view it is: no answer is given to another viewer. */
  readonly viewer: string | null;
  /** Versions of the standing orders in force, which are put into every position that is asked about. */
  readonly orders: readonly number[];
}

/**
 * Answers about positions of matches, the latest asked for. The log of a match only grows, so that a number of an
 * entry always stands for the same position: an answer is never wrong, only forgotten.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, object>({ maxSize: MOST_BYTES });

  /** The answer that is kept, or else the one that is computed now. */
  async get<Answer extends object>(
    kind: QuestionKind,
    place: AnswerPlace,
    { caller: _caller, matchId: _matchId, at: _at, ...fields }: MatchQuery & CallerRequest,
    compute: () => Promise<Answer>,
  ): Promise<Answer> {
    const size = SIZES[kind];
    if (size === undefined) return compute();
    const { matchId, createdAt, version, viewer, orders } = place;
    const key = canonicalJson([kind, matchId, createdAt, version, viewer, orders, fields]);
    const kept = this.answers.get(key);
    // What stands under the key of a question of this kind is an answer to it.
    if (kept !== undefined) return kept as Answer;
    const answer = await compute();
    this.answers.set(key, answer, { size: size + key.length });
    return answer;
  }
}

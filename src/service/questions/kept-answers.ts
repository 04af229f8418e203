import { LRUCache } from 'lru-cache';
import { canonicalJson } from '../../engine';
import type { StandingOrders } from '../../engine';
import type { CallerRequest } from '../access/caller';
import type { MatchQuery } from '../access/requests';
import { digest } from '../../values/canonical';
import type { Question } from './question';

const MOST_BYTES = 32 * 2 ** 20;
const MOST_TEXT_BYTES = 32 * 2 ** 20;
/** Bytes that an answer is likely to take in memory: the more it costs, the more it holds. */
const SMALLEST = 16 * 1024;
const BYTES = 20;

/** What an answer follows from, apart from the question. */
export interface AnswerPlace {
  readonly matchId: string;
  readonly createdAt: string;
  /** Number of the entry that led to the position. */
  readonly version: number;
  /** Whose view it is: no answer is given to another viewer. */
  readonly viewer: string | null;
  /** The standing orders in force that the viewer sees: a tag must not show that others have filed some. */
  readonly orders: readonly StandingOrders[];
}

/** All that an answer follows from, as text. */
export type AnswerKey = string & { readonly brand: unique symbol };

export function answerKey(
  question: string,
  { matchId, createdAt, version, viewer, orders }: AnswerPlace,
  { caller: _caller, match: _matchId, at: _at, ...fields }: MatchQuery & CallerRequest,
): AnswerKey {
  return canonicalJson([question, matchId, createdAt, version, viewer, orders, fields]) as AnswerKey;
}

/**
 * The strong tag of an answer, `"<version>.<digest>"`, which is known before the answer: the same program gives the
 * same answer under the same key.
 */
export function answerTag(program: string, { version }: AnswerPlace, key: AnswerKey): string {
  return `"${version}.${digest(`${program} ${key}`).slice(0, 16)}"`;
}

/** An answer as JSON text, under its tag. */
interface KeptText {
  readonly tag: string;
  readonly text: Buffer;
}

/**
 * Answers about positions of matches, the latest asked for. The log of a match only grows, so that a number of an
 * entry always stands for the same position: an answer is never wrong, only forgotten.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, object>({ maxSize: MOST_BYTES });
  private readonly texts = new LRUCache<string, KeptText>({
    maxSize: MOST_TEXT_BYTES,
    sizeCalculation: ({ text, tag }, key) => text.length + tag.length + key.length,
  });

  /** The answer that is kept, or else the one that is computed now. */
  async get<Answer extends object>(
    { cost }: Question,
    key: AnswerKey,
    compute: () => Promise<Answer>,
  ): Promise<Answer> {
    const kept = this.answers.get(key);
    // What stands under the key of a question of this kind is an answer to it.
    if (kept !== undefined) return kept as Answer;
    const answer = await compute();
    this.answers.set(key, answer, { size: SMALLEST + cost * BYTES + key.length });
    return answer;
  }

  text(key: AnswerKey): KeptText | undefined {
    return this.texts.get(key);
  }

  /** Keeps an answer that is JSON already. */
  write(key: AnswerKey, tag: string, json: string): KeptText {
    const written = { tag, text: Buffer.from(json) };
    this.texts.set(key, written);
    return written;
  }
}

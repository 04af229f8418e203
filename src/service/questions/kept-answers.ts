import { LRUCache } from 'lru-cache';
import { canonicalJson } from '../../engine';
import type { StandingOrders } from '../../engine';
import type { CallerRequest } from '../access/caller';
import type { MatchQuery } from '../access/requests';
import type { RulesAnswer } from './question';
import { digest } from '../../values/canonical';

const MOST_ANSWERS = 64;
const MOST_BYTES = 32 * 2 ** 20;

/** Dependencies of an answer, apart from the question. */
export interface AnswerPlace {
  readonly matchId: string;
  readonly createdAt: string;
  /** Number of the entry that led to the position. */
  readonly version: number;
  /** Viewer of the answer; another viewer never gets it. */
  readonly viewer: string | null;
  /** Standing orders in force that the viewer sees: a tag must not reveal that others have filed some. */
  readonly orders: readonly StandingOrders[];
}

/** Dependencies of an answer with its question, as text. */
export type AnswerKey = string & { readonly brand: unique symbol };

export function answerKey(
  question: string,
  { matchId, createdAt, version, viewer, orders }: AnswerPlace,
  { caller: _caller, match: _matchId, at: _at, ...fields }: MatchQuery & CallerRequest,
): AnswerKey {
  return canonicalJson([question, matchId, createdAt, version, viewer, orders, fields]) as AnswerKey;
}

/**
 * Strong tag of an answer, `"<version>.<digest>"`. It is known before the answer, as the same program gives the
 * same answer under the same key.
 */
export function answerTag(program: string, { version }: AnswerPlace, key: AnswerKey): string {
  return `"${version}.${digest(`${program} ${key}`).slice(0, 16)}"`;
}

/** Answer as JSON text, with its tag. */
interface KeptText {
  readonly tag: string;
  readonly text: Buffer;
}

/**
 * Answers about positions of matches by match, entry, viewer and question: 64 of those used last for GraphQL, which
 * selects from them, and 32 MiB as JSON text. A log only grows, so the number of an entry always stands for the same
 * position, and no answer becomes stale.
 */
export class KeptAnswers {
  private readonly answers = new LRUCache<AnswerKey, RulesAnswer>({ max: MOST_ANSWERS });
  private readonly texts = new LRUCache<string, KeptText>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ text, tag }, key) => text.length + tag.length + key.length,
  });

  /** The answer under this key, or else the one that is made now, which is kept unless it is a refusal. */
  async answer(key: AnswerKey, make: () => Promise<RulesAnswer>): Promise<RulesAnswer> {
    const kept = this.answers.get(key);
    if (kept !== undefined) return kept;
    const answer = await make();
    if (answer.status === 'ok') this.answers.set(key, answer);
    return answer;
  }

  text(key: AnswerKey): KeptText | undefined {
    return this.texts.get(key);
  }

  /** Caches an answer that is JSON text. */
  write(key: AnswerKey, tag: string, json: string): KeptText {
    const written = { tag, text: Buffer.from(json) };
    this.texts.set(key, written);
    return written;
  }
}

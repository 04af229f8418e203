import type { Answer, Denied } from '../denials';
import type { MatchQuery } from '../matches/api';
import type { History, MatchView } from '../matches/schema';
import type { NotUnderstood } from '../play/api';
import type { QuestionCases, QuestionKind } from './questions';

export interface HistoryQuery extends MatchQuery {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** False where no one reads events and hashes of positions: those of older entries are known by playing them again. */
  readonly played?: boolean | undefined;
}

/** A question whose answer is wanted as JSON text. */
export interface TextQuery extends MatchQuery {
  readonly kind: QuestionKind;
  /** What the question takes beside its position; a door has compared it with the contract. */
  readonly fields: object;
  /** Legal actions without what is empty or false. */
  readonly brief?: true;
  /** Tags of answers that the caller has. */
  readonly known?: readonly string[];
  /** Asked for before an answer is computed; set off when the caller has gone. */
  readonly gone?: () => AbortSignal;
}

/** An answer as JSON text, under a tag that no other answer has; without the text where the caller has it. */
export type AnswerText =
  | { readonly status: 'text'; readonly tag: string; readonly text: Buffer }
  | { readonly status: 'known'; readonly tag: string };

/** Questions about a match; none changes it. */
export interface QuestionService extends QuestionCases<MatchQuery, Denied> {
  view(query: MatchQuery): Promise<Answer<{ readonly view: MatchView }>>;
  history(query: HistoryQuery): Promise<Answer<History>>;
  /** The answer to a question as text, which is kept: an answer that is asked for again is not written again. */
  answerText(query: TextQuery): Promise<AnswerText | NotUnderstood | Denied>;
}

import type { Answer, Denied } from '../denials';
import type { MatchQuery } from '../matches/api';
import type { History, MatchView } from '../matches/schema';
import type { QuestionCases } from './questions';

export interface HistoryQuery extends MatchQuery {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Questions about a match; none changes it. */
export interface QuestionService extends QuestionCases<MatchQuery, Denied> {
  view(query: MatchQuery): Promise<Answer<{ readonly view: MatchView }>>;
  history(query: HistoryQuery): Promise<Answer<History>>;
}

import type {
  Attack,
  Explanation,
  Fpf,
  GameEvent,
  LegalActions,
  Obligations,
  Odds,
  Score,
} from '../../engine';
import type { Answer } from '../denials';
import type { LegalActionsQuery, MatchQuery } from '../matches/api';
import type { HistoryEntry, MatchView } from '../matches/schema';
import type { NotUnderstood, QuestionRequest } from '../play/api';

/** Questions about a match; none changes it. */
export interface QuestionService {
  view(query: MatchQuery): Promise<Answer<{ readonly view: MatchView }>>;
  history(
    query: MatchQuery & { readonly from?: number | undefined; readonly to?: number | undefined },
  ): Promise<
    Answer<{
      readonly version: number;
      /** What happened before the first entry. */
      readonly initial: readonly GameEvent[];
      readonly entries: readonly HistoryEntry[];
    }>
  >;

  legalActions(query: LegalActionsQuery): Promise<Answer<{ readonly legal: LegalActions }>>;
  obligations(query: MatchQuery): Promise<Answer<{ readonly obligations: Obligations }>>;
  attacks(
    query: MatchQuery & {
      readonly defenders?: readonly string[] | undefined;
      readonly limit?: number | undefined;
    },
  ): Promise<Answer<{ readonly attacks: readonly Attack[] }>>;
  explain(
    query: MatchQuery & { readonly question: QuestionRequest },
  ): Promise<Answer<{ readonly explanation: Explanation }> | NotUnderstood>;
  odds(
    query: MatchQuery & { readonly attack: Attack; readonly fpf?: Fpf | undefined },
  ): Promise<Answer<{ readonly odds: Odds }> | NotUnderstood>;
  score(query: MatchQuery): Promise<Answer<{ readonly score: Score }>>;
}

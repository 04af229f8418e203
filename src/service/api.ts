import type { Caller } from './access/caller';
import type { Attack, Explanation, Fpf, GameEvent, LegalActions, Obligations, Odds, Score } from '../engine';
import type { AccessService, ListRequest, MatchPageAnswer } from './access/api';
import type {
  ActionRefused,
  DryRunRequest,
  DryRunResult,
  NotUnderstood,
  QuestionRequest,
  SubmitRequest,
  SubmitResult,
} from './play/api';
import type { SubmitFiled } from './play/schema';
import type { Answer } from './denials';
import type { Catalogue } from './games/api';
import type { CreateMatchRequest, LegalActionsQuery, MatchQuery, MatchRequest } from './matches/api';
import type { MatchCreated } from './matches/new-match';
import type { FiledOrders, HistoryEntry, MatchInfo, MatchView, SeatToken } from './matches/schema';
import type { Denied } from './denials';
import type { EventService } from './events/api';
import type { ExportedMatch } from '../notation/export-format';
import type { Idempotency } from './requests/idempotency';
import type { JobService } from './jobs/api';
import type { LiveService } from './live/api';
import type { NotationService } from './notation/api';
import type { BoardParts, PictureService } from './pictures/api';
import type { ReceiptService } from './receipts/api';
import type { StatelessService } from './stateless/api';
import type { TableService } from './starts/api';
import type { Verification } from './verification/schema';
import type { WebhookService } from './webhooks/api';

export type * from './games/api';
export type * from './games/schema';
export type * from './matches/api';
export type * from './play/api';
export type * from './access/api';
export type * from './access/schema';
export type * from './matches/schema';
export type * from './matches/new-match';
export type * from './play/schema';
export type * from './live/schema';
export type * from './events/api';
export type * from './events/log-schema';
export type * from './events/new-event';
export type * from './events/results-schema';
export type * from './events/schema';
export type * from './jobs/api';
export type * from './jobs/schema';
export type * from './questions/schema';
export type * from './stateless/api';
export type * from './stateless/schema';
export type * from './starts/api';
export type * from './live/api';
export type * from './webhooks/api';
export type * from './webhooks/schema';
export type * from './notation/api';
export type * from './notation/schema';
export type * from './pictures/api';
export type * from './pictures/schema';
export type * from './receipts/api';
export type * from './receipts/schema';

/**
 * All use cases. Stateless: everything is in the store, so any process answers any request. What a player
 * can do wrong is data (`denied`, `refused` ...); exceptions are surprises.
 */
export interface RefereeService {
  readonly catalogue: Catalogue;

  createMatch(request: CreateMatchRequest): Promise<Answer<MatchCreated>>;
  join(request: {
    readonly matchId: string;
    /** The user of an API key becomes the holder of the seat. */
    readonly caller: Caller;
    readonly side: string;
    readonly entropy?: string | undefined;
  }): Promise<Answer<{ readonly match: MatchInfo; readonly seat: SeatToken }>>;
  /** Adds to the server's dice, as long as none has been rolled. Replaces what the side added before. */
  addEntropy(request: {
    readonly matchId: string;
    readonly caller: Caller;
    readonly entropy: string;
  }): Promise<Answer<{ readonly match: MatchInfo }>>;

  submit(request: SubmitRequest): Promise<SubmitResult>;
  fileStandingOrders(request: {
    readonly matchId: string;
    readonly caller: Caller;
    readonly orders: unknown;
    readonly expectedOrdersVersion?: number | undefined;
  }): Promise<SubmitFiled | ActionRefused | NotUnderstood | Denied>;
  /** The standing orders of the caller's own side. */
  standingOrders(request: MatchQuery): Promise<Answer<{ readonly filed: FiledOrders }>>;

  match(query: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>>;
  /** Matches that the asker may see, newest first. A page may be short, or empty, though another follows. */
  matches(request: ListRequest): Promise<MatchPageAnswer>;
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

  dryRun(request: DryRunRequest): Promise<DryRunResult>;
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

  /** Checks a finished match: its dice against the commitment, its log by replay. */
  verify(query: MatchRequest): Promise<Answer<{ readonly verification: Verification }>>;
  /** The match as one document: secrets only when it is over. */
  exportMatch(query: MatchRequest): Promise<Answer<{ readonly document: ExportedMatch }>>;
  /** Users, API keys, and who may do what in which match. */
  readonly access: AccessService;
  /** Groups of matches with players, rounds, deadlines and a table. */
  readonly events: EventService;
  /** Turns of the service's own players, advice, simulations. */
  readonly jobs: JobService;
  /** Answers the same to a request that is sent again. */
  readonly idempotency: Idempotency;
  /** The same questions and acts over positions that callers keep themselves. */
  readonly stateless: StatelessService;
  /** What is happening in matches, as streams. */
  readonly live: LiveService;
  /** Endpoints of others that are told what happens. */
  readonly webhooks: WebhookService;
  /** Actions and matches as text. */
  readonly notation: NotationService;
  /** The board as SVG, PNG and plain text. */
  readonly pictures: PictureService;

  readonly boardParts: BoardParts;
  /** Signed receipts of accepted actions. */
  readonly receipts: ReceiptService;
  /** Matches that begin with a position that is sent, or with one of another match. */
  readonly table: TableService;
  /** Resolves if the store and the queue can answer. */
  ping(): Promise<void>;
}

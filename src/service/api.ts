import type { AccessService, MatchAccess } from './access/api';
import type { EventService } from './events/api';
import type { Catalogue } from './games/api';
import type { JobService } from './jobs/api';
import type { LiveService } from './live/api';
import type { MatchService } from './matches/api';
import type { NotationService } from './notation/api';
import type { PackageService } from './packages/api';
import type { BoardParts, PictureService } from './pictures/api';
import type { PlayService } from './play/api';
import type { QuestionService } from './questions/api';
import type { ReceiptService } from './receipts/api';
import type { Idempotency } from './requests/idempotency';
import type { TableService } from './starts/api';
import type { StatelessService } from './stateless/api';
import type { WebhookService } from './webhooks/api';

/**
 * All use cases. Stateless: everything is in the store, so any process answers any request. What a player
 * can do wrong is data (`denied`, `refused` ...); exceptions are surprises.
 */
export interface RefereeService extends MatchService, MatchAccess, PlayService, QuestionService {
  readonly catalogue: Catalogue;

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
  /** Endpoints of others that receive what happens. */
  readonly webhooks: WebhookService;
  /** Maps, orders of battle and scenarios that users upload. */
  readonly packages: PackageService;
  /** Actions and matches as text. */
  readonly notation: NotationService;
  /** The board as SVG, PNG and plain text. */
  readonly pictures: PictureService;

  readonly boardParts: BoardParts;
  /** Signed receipts of accepted actions. */
  readonly receipts: ReceiptService;
  /** Matches that begin with a position that is sent, or with one of another match. */
  readonly table: TableService;
  /** Resolves if the store and the queue take a write now. */
  probe(): Promise<void>;
}

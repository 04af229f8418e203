import type { AccessSettings } from '../config/access';
import type { JobQueue } from '../jobs/job-queue';
import type { Clock, DiceScheme, Randomness, Seeds } from '../match/ports';
import type { Drawer } from '../pictures/drawer';
import type { GameStore } from '../storage/game-store';
import type { RecordStore } from '../storage/record-store';
import type { Engine, ServiceData } from './games/ports';
import type { ConformanceIndex } from './games/schema';
import type { WorkLimits } from './jobs/limits';
import type { Replayer } from './replaying/replaying';
import type { ArchiveMeans } from './upkeep/archiver';
import type { RetentionSettings } from './upkeep/retention';
import type { WebhookMeans } from './webhooks/create';

/** Parts that the service is built from. */
export interface ServiceParts {
  readonly store: GameStore;
  readonly records: RecordStore;
  readonly queue: JobQueue;
  readonly limits: WorkLimits;
  readonly retention: RetentionSettings;
  /** Missing: every match stays in the store. */
  readonly archive?: ArchiveMeans | undefined;
  readonly data: ServiceData;
  /** Conformance rows, read at the first call. */
  readonly conformance: () => ConformanceIndex;
  readonly engine: Engine;
  readonly dice: DiceScheme;
  readonly seeds: Seeds;
  /** Keys of the tokens of places: the first signs, all verify. */
  readonly seatKeys: readonly [string, ...string[]];
  readonly access: AccessSettings;
  /** Secret of the key that signs receipts: 32 bytes in hexadecimal. */
  readonly receiptKey: string;
  readonly drawer: Drawer;
  readonly replayer: Replayer;
  readonly webhooks: WebhookMeans;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

import type { Operation } from '../operations/operation';
import { accessOperations } from './access/operations';
import type { AccessSubjects } from './access/operations';
import { eventOperations } from './events/operations';
import type { EventSubjects } from './events/operations';
import { catalogueOperations } from './games/operations';
import type { CatalogueSubjects } from './games/operations';
import { jobOperations, jobStreams } from './jobs/operations';
import type { JobSubjects } from './jobs/operations';
import { liveOperations } from './live/operations';
import type { LiveSubjects } from './live/operations';
import { matchOperations } from './matches/operations';
import type { MatchSubjects } from './matches/operations';
import { notationOperations } from './notation/operations';
import type { NotationSubjects } from './notation/operations';
import { packageOperations } from './packages/operations';
import type { PackageSubjects } from './packages/operations';
import { pictureOperations } from './pictures/operations';
import type { PictureSubjects } from './pictures/operations';
import { playOperations } from './play/operations';
import type { PlaySubjects } from './play/operations';
import { questionOperations } from './questions/operations';
import type { QuestionSubjects } from './questions/question';
import { receiptOperations } from './receipts/operations';
import type { ReceiptSubjects } from './receipts/operations';
import { seatOperations } from './seats/operations';
import type { SeatSubjects } from './seats/operations';
import { statelessOperations } from './stateless/operations';
import type { StatelessSubjects } from './stateless/operations';
import { webhookOperations } from './webhooks/operations';
import type { WebhookSubjects } from './webhooks/operations';

/** Services used by all operations. */
export type Subjects = CatalogueSubjects &
  MatchSubjects &
  AccessSubjects &
  SeatSubjects &
  PlaySubjects &
  QuestionSubjects &
  StatelessSubjects &
  PictureSubjects &
  NotationSubjects &
  ReceiptSubjects &
  JobSubjects &
  PackageSubjects &
  WebhookSubjects &
  LiveSubjects &
  EventSubjects;

/** Operations of the service, in the order of the API document. */
export const OPERATIONS: readonly Operation<Subjects>[] = [
  ...catalogueOperations,
  ...matchOperations,
  ...accessOperations,
  ...seatOperations,
  ...playOperations,
  ...questionOperations,
  ...statelessOperations,
  ...pictureOperations,
  ...notationOperations,
  ...receiptOperations,
  ...jobOperations,
  ...packageOperations,
  ...webhookOperations,
  ...liveOperations,
  ...jobStreams,
  ...eventOperations,
];

const byName = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

/** Operation by name. Throws if there is none. */
export function operationNamed(name: string): Operation<Subjects> {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`There is no operation ${name}.`);
  return found;
}

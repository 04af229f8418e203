import type { Operations } from '../operation';
import { accessOperations } from './access';
import { catalogueOperations } from './catalogue';
import { eventOperations } from './events';
import { jobOperations } from './jobs';
import { liveOperations } from './live';
import { webhookOperations } from './webhooks';
import { matchOperations } from './matches';
import { notationOperations } from './notation';
import { packageOperations } from './packages';
import { pictureOperations } from './pictures';
import { playOperations } from './play';
import { questionOperations } from './questions';
import { receiptOperations } from './receipts';
import { statelessOperations } from './stateless';
import { tableOperations } from './table';

/** Every operation of the document, by its id. */
export const OPERATIONS: Operations = {
  ...catalogueOperations,
  ...matchOperations,
  ...tableOperations,
  ...accessOperations,
  ...playOperations,
  ...questionOperations,
  ...statelessOperations,
  ...packageOperations,
  ...pictureOperations,
  ...notationOperations,
  ...receiptOperations,
  ...jobOperations,
  ...eventOperations,
  ...liveOperations,
  ...webhookOperations,
};

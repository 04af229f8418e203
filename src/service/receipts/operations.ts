import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { matchArgument } from '../../operations/arguments';
import { sentCount } from '../../values/schema';
import type { Receipts } from './receipts';
import { keySetSchema, receiptSchema } from './schema';

/** Services used by the operations on receipts. */
export interface ReceiptSubjects {
  readonly receipts: Receipts;
}

const operation = operationsOf<ReceiptSubjects>('receipts');

/** Operations on signed receipts of accepted actions and the keys to check them. */
export const receiptOperations = [
  operation({
    name: 'getReceipt',
    summary: 'The signed receipt of an accepted action',
    description:
      'The signed content is the same for everyone. Parts that not all may know are sealed with a salted commitment, which `opening` opens for those who may know it: the side itself, the referee, and after the end everyone.',
    scope: 'read',
    args: matchArgument.extend({ entry: sentCount.min(1).describe('The number of the entry, from 1.') }),
    output: z.object({ receipt: receiptSchema }),
    shows: 'receipt',
    rest: {
      get: '/matches/{match}/entries/{entry}/receipt',
      answer: 'The receipt. `scripts/verify-receipt.mjs` checks it without a server.',
    },
    graphql: { field: 'Query.receipt' },
    example: { request: { match: 'example-match', entry: 1 } },
    run: ({ receipts }, request) => receipts.receipt(request),
  }),

  operation({
    name: 'getReceiptKeys',
    summary: 'The public keys of all receipts',
    description: 'Including keys that are no longer used. The same is at `/.well-known/jwks.json`.',
    scope: 'open',
    output: z.object({ set: keySetSchema }),
    shows: 'set',
    rest: { get: '/receipt-keys', answer: 'A JSON Web Key Set (RFC 7517).' },
    graphql: { field: 'Query.receiptKeys' },
    run: async ({ receipts }) => ({ status: 'ok', set: await receipts.publicKeys() }),
  }),
];

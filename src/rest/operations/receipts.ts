import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch } from './input';

interface OfEntry extends OfMatch {
  /** As it stands in the path, or read by the validator. */
  readonly path: OfMatch['path'] & { readonly entry: number | string };
}

/** Signed receipts of accepted actions, and the keys to check them. */
export const receiptOperations: Operations = {
  getReceipt: operation<OfEntry>(async (input, context) => {
    const { entry } = input.path;
    const answer = await context.service.receipts.receipt({
      ...toRequest(input, context),
      entry: Number(entry),
    });
    return ok(unwrap(answer).receipt);
  }),

  getReceiptKeys: operation(async (_input, { service }) => ok(await service.receipts.publicKeys())),
};

import type { StandingOrders } from '../../engine';
import { versionOf } from '../etag';
import type { Operations } from '../operation';
import { created, ok, operation } from '../operation';
import { BASE } from '../page';
import { HttpProblem, unwrap, problem } from '../problem';
import { toRequest } from './input';
import type { OfMatch } from './input';
import { expectedVersion, submitted } from './submission';
import type { SubmissionHeaders } from './submission';

interface OfSubmission extends OfMatch {
  readonly headers: SubmissionHeaders;
  readonly body: {
    readonly actions: readonly unknown[];
    readonly version?: number;
    readonly dice?: readonly number[];
  };
}

interface OfOrders extends OfMatch {
  readonly headers: { readonly 'if-match'?: string };
  readonly body: StandingOrders;
}

interface NewEntropy {
  readonly entropy?: string;
  readonly commitment?: string;
}

/** Everything that changes a match. */
export const playOperations: Operations = {
  joinMatch: operation<OfMatch & { readonly body: { readonly side: string; readonly entropy?: string } }>(
    async (input, context) => {
      const joined = await context.service.join({ ...input.body, ...toRequest(input, context) });
      const { match, seat } = unwrap(joined);
      return created(`${BASE}/matches/${match.id}`, { match, seat });
    },
  ),

  addEntropy: operation<OfMatch & { readonly body: NewEntropy }>(async (input, context) => {
    const { match } = unwrap(
      await context.service.addEntropy({ ...input.body, ...toRequest(input, context) }),
    );
    return ok(match, { version: match.version });
  }),

  submitActions: Object.assign(
    operation<OfSubmission>(async (input, context) => {
      const { headers, body } = input;
      const ifMatch = headers['if-match'];
      const result = await context.service.submit({
        expectedVersion: expectedVersion(ifMatch, body.version),
        actions: body.actions,
        dice: body.dice,
        idempotencyKey: headers['idempotency-key'],
        ...toRequest(input, context),
      });
      return submitted(result, ifMatch);
    }),
    { keepsOwnKey: true } as const,
  ),

  getStandingOrders: operation<OfMatch>(async (input, context) => {
    const { filed } = unwrap(await context.service.standingOrders(toRequest(input, context)));
    return ok(filed, { version: filed.version });
  }),

  fileStandingOrders: operation<OfOrders>(async (input, context) => {
    const ifMatch = input.headers['if-match'];
    const result = await context.service.fileStandingOrders({
      ...toRequest(input, context),
      orders: input.body,
      // There is always a version of them, the first before any are filed.
      expectedOrdersVersion: ifMatch === undefined || ifMatch === '*' ? undefined : versionOf(ifMatch),
    });
    if (result.status === 'denied' && result.code === 'ORDERS_STALE') {
      throw new HttpProblem(
        problem(result.code, { status: 412, detail: result.message, details: result.details }),
      );
    }
    const { filed } = unwrap(result);
    return ok(filed, { version: filed.version });
  }),
};

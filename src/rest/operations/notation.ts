import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch, OfPosition } from './input';
import { expectedVersion, submitted } from './submission';
import type { SubmissionHeaders } from './submission';
import { begun } from './table';

interface OfReading {
  readonly body: {
    readonly text: string;
    readonly position?: object;
    readonly custom?: { readonly scenario: object };
    readonly package?: string;
  };
}

interface OfMatchReading extends OfPosition {
  readonly body: { readonly text: string };
}

interface OfSubmission extends OfMatch {
  readonly headers: SubmissionHeaders;
  readonly body: { readonly text: string; readonly version?: number; readonly dice?: readonly number[] };
}

interface OfImport {
  readonly body: {
    readonly text?: string;
    readonly document?: object;
    readonly seats: readonly string[];
    readonly title?: string;
    readonly package?: string;
  };
}

/** Actions and matches as text. */
export const notationOperations: Operations = {
  writeNotation: operation<{ readonly body: { readonly actions: readonly unknown[] } }>(
    async ({ body }, { service }) => {
      const { lines } = unwrap(await service.notation.write(body));
      return ok({ lines });
    },
  ),

  readNotation: operation<OfReading>(async ({ body }, { service, caller }) => {
    const { lines } = unwrap(await service.notation.read({ ...body, caller }));
    return ok({ lines });
  }),

  readMatchNotation: operation<OfMatchReading>(async (input, context) => {
    const request = { ...input.query, ...input.body, ...toRequest(input, context) };
    const { lines } = unwrap(await context.service.notation.readInMatch(request));
    return ok({ lines });
  }),

  getMatchNotation: operation<OfMatch>(async (input, context) => {
    const { text } = unwrap(await context.service.notation.exportMatch(toRequest(input, context)));
    return { status: 200, type: 'text/plain; charset=utf-8', content: text };
  }),

  submitNotation: Object.assign(
    operation<OfSubmission>(async (input, context) => {
      const { headers, body } = input;
      const result = await context.service.notation.submit({
        ...body,
        ...toRequest(input, context),
        expectedVersion: expectedVersion(headers['if-match'], body.version),
        idempotencyKey: headers['idempotency-key'],
      });
      return submitted(result.status === 'unreadable' ? unwrap(result) : result, headers['if-match']);
    }),
    { keepsOwnKey: true } as const,
  ),

  importMatch: operation<OfImport>(async ({ body }, { service, caller }) => {
    return begun(unwrap(await service.notation.importMatch({ ...body, caller })));
  }),
};

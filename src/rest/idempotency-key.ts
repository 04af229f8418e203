import { DENIAL_STATUS } from './denial-status';
import type { Context, JsonReply, Reply } from './operation';
import { HttpProblem, problem } from './problem';

/** What distinguishes a request from every other of the same sender. */
export interface KeyedRequest {
  readonly key: string;
  /** Whose key it is. */
  readonly sender: string;
  /** Method, path and query. */
  readonly operation: string;
  readonly body: unknown;
}

/**
 * Carries a write out once for its `Idempotency-Key`: a repetition gets the same answer with
 * `Idempotency-Replayed: true`. What was in vain has changed nothing and may be tried again.
 */
export async function withIdempotencyKey(
  request: KeyedRequest,
  { service }: Context,
  carryOut: () => Promise<Reply>,
): Promise<Reply> {
  let fresh: Reply | undefined;
  const result = await service.idempotency.once(request, async () => {
    fresh = await carryOut();
    return { status: fresh.status, headers: fresh.headers ?? {}, body: textOf(fresh) };
  });
  if (result.status === 'denied') {
    const { code, message, details } = result;
    const { seconds } = details;
    const headers = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
    throw new HttpProblem(problem(DENIAL_STATUS[code], code, message, { details }), headers);
  }
  if (fresh !== undefined && !result.repeated) return fresh;
  const { status, headers, body } = result.answer;
  const replayed = { ...headers, 'Idempotency-Replayed': 'true' };
  if (body === '') return { status: 204, headers: replayed };
  return { status, headers: replayed, type: 'application/json', content: body };
}

function textOf(reply: Reply): string {
  if (isJson(reply)) return JSON.stringify(reply.body);
  if (reply.status === 204) return '';
  throw new Error('Only JSON can be answered again.');
}

function isJson(reply: Reply): reply is JsonReply {
  return 'body' in reply;
}

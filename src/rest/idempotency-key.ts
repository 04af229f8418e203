import { etagOf } from './etag';
import type { Context, JsonReply, Reply } from './operation';
import { HttpProblem, problem, unwrap } from './problem';
import { denied } from '../service/denials';

/** The header of an answer that was given before. */
export const REPLAYED = { 'Idempotency-Replayed': 'true' } as const;

/** What distinguishes a request from every other of the same sender. */
export interface KeyedRequest {
  readonly key: string;
  /** Whose key it is. */
  readonly sender: string;
  /** Method, path and query. */
  readonly operation: string;
  readonly body: unknown;
}

/** A key that others cannot have by chance. */
const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Carries a write out once for its `Idempotency-Key`: a repetition gets the same answer with
 * `Idempotency-Replayed: true`. What was in vain has changed nothing and may be tried again.
 */
export async function withIdempotencyKey(
  request: KeyedRequest,
  { service, caller }: Context,
  carryOut: () => Promise<Reply>,
): Promise<Reply> {
  let fresh: Reply | undefined;
  const result = await service.idempotency.once(request, async () => {
    fresh = await carryOut();
    const text = textOf(fresh);
    return { status: fresh.status, headers: { ...fresh.headers, ...tagOf(fresh, text) }, body: text };
  });
  if (result.status === 'denied') {
    const { code, message, details } = result;
    const { seconds } = details;
    const headers = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
    throw new HttpProblem(problem(code, { detail: message, details }), headers);
  }
  if (fresh !== undefined && !result.repeated) return fresh;
  const { status, headers, body } = result.answer;
  if (caller.kind === 'anonymous' && !RANDOM_UUID.test(request.key) && holdsToken(body)) {
    unwrap(denied('ANSWER_WITHHELD'));
  }
  const replayed = { ...headers, ...REPLAYED };
  if (body === '') return { status: 204, headers: replayed };
  return { status, headers: replayed, type: 'application/json', content: body };
}

/** Whether an answer lets its reader into a match, or acts for a user. */
function holdsToken(content: string): boolean {
  return /"(?:token|secret)":"/.test(content);
}

/** The tag of the version, which the repetition bears as well. */
function tagOf(reply: Reply, text: string): { readonly ETag?: string } {
  return 'version' in reply ? { ETag: etagOf(reply.version, text) } : {};
}

function textOf(reply: Reply): string {
  if (isJson(reply)) return JSON.stringify(reply.body);
  if (reply.status === 204) return '';
  throw new Error('Only JSON can be answered again.');
}

function isJson(reply: Reply): reply is JsonReply {
  return 'body' in reply;
}

import type { Caller } from '../service/access/caller';
import type { RefereeService } from '../service/api';

/** What every operation gets beside its own input. */
export interface Context {
  readonly service: RefereeService;
  readonly caller: Caller;
  /** Set off when the client has gone. */
  readonly gone: AbortSignal;
  /** The same, or when the server closes: then streams end. */
  readonly signal: AbortSignal;
}

/** A request as it was compared with the document; numbers and lists of the query are no longer texts. */
export interface Input {
  readonly path?: object;
  readonly query?: object;
  /** By lower-case name. */
  readonly headers?: object;
  readonly body?: unknown;
}

interface ReplyHead {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A value as JSON; with a version it bears an ETag, see `etag.ts`. */
export interface JsonReply extends ReplyHead {
  readonly body: object;
  readonly version?: number;
}

/** A value that is JSON text already, under its own tag. */
export interface TextReply extends ReplyHead {
  readonly json: Buffer;
  readonly headers: { readonly ETag: string };
}

/** What the caller has already, by the tag that they sent. */
interface KnownReply extends ReplyHead {
  readonly status: 304;
  readonly headers: { readonly ETag: string };
}

/** Anything else, of a media type that the document names. */
export interface RawReply extends ReplyHead {
  readonly type: string;
  readonly content: string | Buffer;
}

/** A stream of items, until it ends or the client leaves. */
export interface StreamReply extends ReplyHead {
  readonly type: string;
  readonly pieces: AsyncIterable<string>;
}

/** Nothing but a status. */
interface EmptyReply extends ReplyHead {
  readonly status: 204;
}

export type Reply = JsonReply | TextReply | KnownReply | RawReply | StreamReply | EmptyReply;

/** Carries one operation out. Throws a `HttpProblem` where the request was in vain. */
export interface Operation {
  (input: Input, context: Context): Promise<Reply>;
  /** The service itself sees to it that the same `Idempotency-Key` happens once. */
  readonly keepsOwnKey?: true;
}

/** By `operationId` of the document. */
export type Operations = Readonly<Record<string, Operation>>;

/**
 * Makes an operation of a function that says what input it takes. The validator has compared the request with
 * the document before, so this is where the document and the types meet.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names it
export function operation<I extends Input>(
  carryOut: (input: I, context: Context) => Reply | Promise<Reply>,
): Operation {
  return async (input, context) => carryOut(input as I, context);
}

export function ok(body: object, head: Omit<JsonReply, 'status' | 'body'> = {}): JsonReply {
  return { status: 200, body, ...head };
}

/** Something new that has an address of its own. */
export function created(location: string, body: object): JsonReply {
  return { status: 201, body, headers: { Location: location } };
}

/** Work that goes on elsewhere; its state is at that address. */
export function accepted(location: string, body: object): JsonReply {
  return { status: 202, body, headers: { Location: location } };
}

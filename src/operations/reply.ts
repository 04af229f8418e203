/** Headers and status of an answer of REST. */
interface ReplyHead {
  /** 200 by default. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A value as JSON. */
interface JsonReply extends ReplyHead {
  readonly body: object;
}

/** A text or bytes under a media type. */
export interface ContentReply extends ReplyHead {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** A stream of pieces, until it ends or the client leaves. */
export interface StreamReply extends ReplyHead {
  readonly type: string;
  readonly pieces: AsyncIterable<string>;
}

/** Only a status: 204, or 304 if the client has the answer. */
interface EmptyReply extends ReplyHead {
  readonly status: 204 | 304;
}

export type Reply = JsonReply | ContentReply | StreamReply | EmptyReply;

import type { RequestHandler } from 'express';

/** Where a server tells what went wrong; a pino logger is one. */
export interface ServerLog {
  error(details: object, message: string): void;
}

export interface ServerConfig {
  /** Pages for administrators, beside the doors of the service. */
  readonly dashboard?: RequestHandler | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; all by default. */
  readonly host?: string | undefined;
  /** Largest request body, for example `256kb`. */
  readonly bodyLimit?: string | undefined;
  readonly log?: ServerLog | undefined;
  /** Answers of REST that are not as the document says are logged and sent, instead of answered with 500. */
  readonly lenientAnswers?: boolean | undefined;
}

export const DEFAULT_BODY_LIMIT = '256kb';

/** Words and signs that a GraphQL document may have; the largest sensible ones have a few hundred. */
export const MAX_DOCUMENT_TOKENS = 5000;

/** Fields that one request may ask of the query or the mutation: each is a question of its own. */
export const MAX_ROOT_FIELDS = 20;

/** Largest message of a client over websocket. */
export const MAX_MESSAGE_BYTES = 256 * 1024;

/** Operations that one websocket may have under way. */
export const MAX_OPERATIONS = 50;

import type { RequestHandler } from 'express';
import type { ConnectionTerms } from '../http/connections';
import type { DoorConfig } from '../http/door';
import type { JobQueue } from '../jobs/job-queue';
import type { Rates } from './rate/gate';
import type { HoldingLimits } from './rate/holdings';
import type { RateLimits } from './rate/rate-limits';

interface MetricsConfig {
  readonly token: string;
  /** The jobs of webhooks, which are counted beside those of the service. */
  readonly messages: Pick<JobQueue, 'metrics'>;
}

export interface ServerConfig extends DoorConfig {
  /** Pages for administrators, beside the doors of the service. */
  readonly dashboard?: RequestHandler | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** The address to listen on; all by default. */
  readonly host?: string | undefined;
  /** How often may be asked; as often as one likes, by default. */
  readonly rates?: Rates | undefined;
  /** How many streams and sockets may be open, and how many requests under way; any number, by default. */
  readonly streams?: HoldingLimits | undefined;
  /** How long connections have patience; as the program has it, by default. */
  readonly connections?: ConnectionTerms | undefined;
  /** Where requests are counted: in this server, by default. It stays open when the server closes. */
  readonly rateLimits?: RateLimits | undefined;
  /** How many proxies stand in front, or their addresses; none, by default. */
  readonly trustedProxies?: number | readonly string[] | undefined;
  /** Shows GraphiQL to browsers that open `/graphql`; not by default. */
  readonly playground?: boolean | undefined;
  /** The folder that the board page was built to; without it there is no page at `/`. */
  readonly boardPage?: string | undefined;
  /** Whose pages may call; everybody's, by default. */
  readonly corsOrigins?: '*' | readonly string[] | undefined;
  /** Opens `/metrics` to the bearer of a token. */
  readonly metrics?: MetricsConfig | undefined;
  /** How long `close` still lets requests in while `/ready` says that the server ends, in milliseconds; 0 by default. */
  readonly drainMs?: number | undefined;
}

/** Words and signs that a GraphQL document may have; the largest sensible ones have a few hundred. */
export const MAX_DOCUMENT_TOKENS = 5000;

/** Fields that one request may ask of the query or the mutation: each is a question of its own. */
export const MAX_ROOT_FIELDS = 20;

/** How deep fields may be nested in one request; everything that the schema holds of a match is less deep. */
export const MAX_DEPTH = 15;

/** How much one request may cost; see `limits/cost.ts`. */
export const MAX_COST = 200_000;

/** Largest message of a client over websocket. */
export const MAX_MESSAGE_BYTES = 256 * 1024;

/** Operations that one websocket may have under way. */
export const MAX_OPERATIONS = 50;

/** Characters of the id that a client gives an operation on a websocket. */
export const MAX_OPERATION_ID = 128;

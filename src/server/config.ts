import type { RequestHandler } from 'express';
import type { ConnectionTerms } from '../http/connections';
import type { ApiConfig } from '../http/api-config';
import type { JobQueue } from '../jobs/job-queue';
import type { Tracing } from '../telemetry/tracing';
import type { Rates } from './rate/gate';
import type { HoldingLimits } from './rate/holdings';
import type { RateLimits } from './rate/rate-limits';

interface MetricsConfig {
  readonly token: string;
  /** Jobs of webhooks, counted apart from those of the service. */
  readonly messages: Pick<JobQueue, 'metrics'>;
}

export interface ServerConfig extends ApiConfig {
  /** Pages for administrators, besides the APIs of the service. */
  readonly dashboard?: RequestHandler | undefined;
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; all by default. */
  readonly host?: string | undefined;
  /** Limits of requests; none by default. */
  readonly rates?: Rates | undefined;
  /** Limits of open streams and sockets, and of requests under way; none by default. */
  readonly streams?: HoldingLimits | undefined;
  /** Timeouts of connections; those of the program by default. */
  readonly connections?: ConnectionTerms | undefined;
  /** Counter of requests; by default this server counts. It stays open when the server closes. */
  readonly rateLimits?: RateLimits | undefined;
  /** Number or addresses of the proxies in front; none by default. */
  readonly trustedProxies?: number | readonly string[] | undefined;
  /** Shows GraphiQL to browsers that open `/graphql`; off by default. */
  readonly playground?: boolean | undefined;
  /** Folder with the build of the board page; without it there is no page at `/`. */
  readonly boardPage?: string | undefined;
  /** Origins whose pages may call; all by default. */
  readonly corsOrigins?: '*' | readonly string[] | undefined;
  /** Notes requests and the work for sockets in traces. */
  readonly tracing?: Pick<Tracing, 'requests' | 'sockets'> | undefined;
  /** Opens `/metrics` to holders of a token. */
  readonly metrics?: MetricsConfig | undefined;
  /**
   * Milliseconds for which `close` still admits requests while `/ready` reports that the server ends; 0 by default.
   */
  readonly drainMs?: number | undefined;
}

/** Maximum number of tokens in a GraphQL document; the largest reasonable ones have a few hundred. */
export const MAX_DOCUMENT_TOKENS = 5000;

/** Maximum number of root fields in one request: each is a separate question. */
export const MAX_ROOT_FIELDS = 20;

/** Maximum depth of fields in one request; the schema has nothing of a match that is as deep. */
export const MAX_DEPTH = 15;

/** Maximum cost of one request; see `limits/cost.ts`. */
export const MAX_COST = 200_000;

/** Maximum size of a client's message on a websocket, in bytes. */
export const MAX_MESSAGE_BYTES = 256 * 1024;

/** Maximum number of operations under way on one websocket. */
export const MAX_OPERATIONS = 50;

/** Maximum length of an operation's id on a websocket. */
export const MAX_OPERATION_ID = 128;

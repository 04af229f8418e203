import { RefusedRequest } from './refused-request';

/** Units by which requests are counted. */
export type LimitName = 'key' | 'address';

/** State of one count. */
export interface RateLimitStatus {
  readonly name: LimitName;
  /** Requests per minute. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the count restarts. */
  readonly seconds: number;
}

/** Request beyond a limit. */
export class TooManyRequests extends RefusedRequest {
  override readonly name = 'TooManyRequests';

  constructor(readonly statuses: readonly RateLimitStatus[]) {
    const { name, limit, seconds } = tightest(statuses);
    super('RATE_LIMITED', { limit: name, most: limit, retryAfter: seconds });
  }
}

/**
 * Headers of the drafts of "RateLimit header fields for HTTP"; headers that hold one value describe the tightest
 * limit.
 */
export function rateHeaders(statuses: readonly RateLimitStatus[]): Map<string, string> {
  const headers = new Map<string, string>();
  if (statuses.length === 0) return headers;
  const { limit, remaining, seconds } = tightest(statuses);
  return headers
    .set('RateLimit-Limit', String(limit))
    .set('RateLimit-Remaining', String(remaining))
    .set('RateLimit-Reset', String(seconds))
    .set('RateLimit-Policy', statuses.map((each) => `"${each.name}";q=${each.limit};w=60`).join(', '));
}

function tightest(statuses: readonly RateLimitStatus[]): RateLimitStatus {
  return statuses.reduce((one, other) =>
    other.remaining < one.remaining || (other.remaining === one.remaining && other.seconds > one.seconds)
      ? other
      : one,
  );
}

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

/** Headers of draft 11 of "RateLimit header fields for HTTP", with all limits that count. */
export function rateHeaders(statuses: readonly RateLimitStatus[]): Map<string, string> {
  if (statuses.length === 0) return new Map();
  const list = (parts: (status: RateLimitStatus) => string): string =>
    statuses.map((status) => `"${status.name}";${parts(status)}`).join(', ');
  return new Map([
    ['RateLimit', list(({ remaining, seconds }) => `r=${remaining};t=${seconds}`)],
    ['RateLimit-Policy', list(({ limit }) => `q=${limit};w=60`)],
  ]);
}

function tightest(statuses: readonly RateLimitStatus[]): RateLimitStatus {
  return statuses.reduce((one, other) =>
    other.remaining < one.remaining || (other.remaining === one.remaining && other.seconds > one.seconds)
      ? other
      : one,
  );
}

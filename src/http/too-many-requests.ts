/** What requests are counted by. */
export type LimitName = 'key' | 'address';

/** How one count stands. */
export interface Standing {
  readonly name: LimitName;
  /** Requests a minute. */
  readonly limit: number;
  readonly remaining: number;
  /** Until the count restarts. */
  readonly seconds: number;
}

const subjects: Readonly<Record<LimitName, string>> = {
  key: 'This API key',
  address: 'Your address',
};

/** A request beyond a limit. Answered with 429. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
  readonly status = 429;
  readonly code = 'RATE_LIMITED';
  /** For the client: which limit it is and after how many seconds to ask again. */
  readonly details: { readonly limit: LimitName; readonly retryAfter: number };

  constructor(readonly standings: readonly Standing[]) {
    const { name, limit, seconds } = tightest(standings);
    super(`${subjects[name]} may ask ${limit} times a minute; ask again in ${seconds} seconds.`);
    this.details = { limit: name, retryAfter: seconds };
  }
}

/** Headers after the drafts of "RateLimit header fields for HTTP"; those without a list are of the tightest limit. */
export function rateHeaders(standings: readonly Standing[]): Record<string, string> {
  if (standings.length === 0) return {};
  const { limit, remaining, seconds } = tightest(standings);
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(seconds),
    'RateLimit-Policy': standings.map((each) => `"${each.name}";q=${each.limit};w=60`).join(', '),
  };
}

function tightest(standings: readonly Standing[]): Standing {
  return standings.reduce((one, other) =>
    other.remaining < one.remaining || (other.remaining === one.remaining && other.seconds > one.seconds)
      ? other
      : one,
  );
}

import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { StorageUnavailable } from '../../storage/errors';
import type { RedisConnection, RedisConnectionOptions } from '../../storage/redis/connection';
import { TooManyRequests } from '../../http/too-many-requests';
import type { LimitName, RateLimitStatus } from '../../http/too-many-requests';

const minute = 60;
const keyPrefix = 'westwall:rate';

/** One count: requests of `id`, at most `limit` per minute. */
export interface Count {
  readonly name: LimitName;
  readonly id: string;
  readonly limit: number;
}

type Limiter = (id: string, points: number) => Promise<RateLimiterRes>;
type Connection = RedisConnection<Record<string, never>>;

/** Requests that a process has counted in Redis in advance, valid until the minute ends. */
interface Advance {
  left: number;
  readonly status: RateLimitStatus;
  /** Milliseconds of the monotonic clock. */
  readonly end: number;
}

/** Size of an advance: a share of the limit, up to a number of requests. */
const ADVANCE_SHARE = 0.01;
const LONGEST_ADVANCE = 32;
/** Maximum number of senders whose advance is remembered. */
const MOST_SENDERS = 10_000;

/**
 * Counts requests, in Redis for all processes together, or in this process. If Redis is away, no request is stopped,
 * and each process counts for itself. For a frequent sender far from the limit, a few requests are counted in
 * advance, so that not each of them waits for Redis.
 */
export class RateLimits {
  readonly #limiters = new Map<string, Limiter>();
  /** Requests counted ahead, by sender; a limit, not a copy. */
  readonly #advances = new LRUCache<string, Advance>({ max: MOST_SENDERS });

  private constructor(private readonly connection: Connection | undefined) {}

  static inMemory(): RateLimits {
    return new RateLimits(undefined);
  }

  /** Throws StorageUnavailable if no server answers. */
  static async onRedis(options: RedisConnectionOptions): Promise<RateLimits> {
    const { RedisConnection } = await import('../../storage/redis/connection.ts');
    return new RateLimits(await RedisConnection.open(options, {}));
  }

  /**
   * Counts a request, or the further requests that an expensive one counts as. Throws TooManyRequests if any count
   * exceeds its limit. Even the most expensive request is possible once a minute.
   */
  async take(counts: readonly Count[], points = 1): Promise<readonly RateLimitStatus[]> {
    const statuses: RateLimitStatus[] = [];
    for (const count of counts) {
      const { allowed, status } = await this.takeOne(count, Math.min(points, Math.max(count.limit - 1, 1)));
      statuses.push(status);
      if (!allowed) throw new TooManyRequests(statuses);
    }
    return statuses;
  }

  async close(): Promise<void> {
    await this.connection?.close();
  }

  private async takeOne(
    count: Count,
    points: number,
  ): Promise<{ allowed: boolean; status: RateLimitStatus }> {
    const { name, id, limit } = count;
    const sender = `${name} ${limit} ${id}`;
    const known = this.#inForce(sender);
    if (known !== undefined && known.left >= points) {
      known.left -= points;
      return { allowed: true, status: standing(known) };
    }
    const more = this.connection === undefined ? 0 : advanceOf(limit, known?.status.remaining ?? 0);
    const { allowed, result } = await this.#counted(this.limiterOf(name, limit), id, points + more);
    const { remainingPoints, msBeforeNext } = result;
    const status: RateLimitStatus = {
      name,
      limit,
      remaining: Math.max(0, remainingPoints),
      seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    };
    if (!allowed || this.connection === undefined) return { allowed, status };
    // Concurrent requests may have counted in advance in the meantime.
    const left = (this.#inForce(sender)?.left ?? 0) + more;
    const advance: Advance = { left, status, end: performance.now() + msBeforeNext };
    this.#advances.set(sender, advance);
    return { allowed, status: standing(advance) };
  }

  #inForce(sender: string): Advance | undefined {
    const known = this.#advances.get(sender);
    return known !== undefined && known.end > performance.now() ? known : undefined;
  }

  async #counted(limiter: Limiter, id: string, points: number) {
    try {
      return { allowed: true, result: await limiter(id, points) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, result: refusal };
    }
  }

  /** Returns one limiter per limit, since keys may have their own. */
  private limiterOf(name: LimitName, limit: number): Limiter {
    const key = `${name} ${limit}`;
    const limiter = this.#limiters.get(key) ?? this.makeLimiter(name, limit);
    this.#limiters.set(key, limiter);
    return limiter;
  }

  private makeLimiter(name: LimitName, limit: number): Limiter {
    const options = { keyPrefix: `${keyPrefix}:${name}`, points: limit, duration: minute };
    const memory = new RateLimiterMemory(options);
    const { connection } = this;
    if (connection === undefined) return (id, points) => memory.consume(id, points);
    const shared = new RateLimiterRedis({
      ...options,
      storeClient: connection.client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
    return async (id, points) => {
      try {
        return await connection.run(() => shared.consume(id, points));
      } catch (error) {
        // Redis does not report that it is away, it is only silent.
        if (error instanceof StorageUnavailable) return memory.consume(id, points);
        throw error;
      }
    };
  }
}

/** No advance for a sender's first request within the minute, nor near the limit. */
function advanceOf(limit: number, remaining: number): number {
  const share = Math.min(LONGEST_ADVANCE, Math.floor(limit * ADVANCE_SHARE));
  return remaining < 10 * share ? 0 : share;
}

/** Requests counted in advance are still available. */
function standing({ left, status, end }: Advance): RateLimitStatus {
  const seconds = Math.max(1, Math.ceil((end - performance.now()) / 1000));
  const { name, limit, remaining } = status;
  return { name, limit, remaining: remaining + left, seconds };
}

import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { StorageUnavailable } from '../../storage/errors';
import type { RedisConnection, RedisConnectionOptions } from '../../storage/redis/connection';
import { TooManyRequests } from '../../http/too-many-requests';
import type { LimitName, RateLimitStatus } from '../../http/too-many-requests';

const minute = 60;
const keyPrefix = 'westwall:rate';

/** One thing that is counted: requests of `id`, at most `limit` a minute. */
export interface Count {
  readonly name: LimitName;
  readonly id: string;
  readonly limit: number;
}

type Limiter = (id: string, points: number) => Promise<RateLimiterRes>;
type Connection = RedisConnection<Record<string, never>>;

/**
 * Counts requests, in Redis for all processes together, or in this process. A Redis that is away does not stop
 * anybody: each process then counts for itself.
 */
export class RateLimits {
  readonly #limiters = new Map<string, Limiter>();

  private constructor(private readonly connection: Connection | undefined) {}

  static inMemory(): RateLimits {
    return new RateLimits(undefined);
  }

  /** Throws StorageUnavailable when no server answers. */
  static async onRedis(options: RedisConnectionOptions): Promise<RateLimits> {
    const { RedisConnection } = await import('../../storage/redis/connection.ts');
    return new RateLimits(await RedisConnection.open(options, {}));
  }

  /**
   * Counts a request, or what a dear one counts besides. Throws TooManyRequests when it is too many for any of the
   * counts. Even the dearest may be made once a minute.
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
    { name, id, limit }: Count,
    points: number,
  ): Promise<{ allowed: boolean; status: RateLimitStatus }> {
    const limiter = this.limiterOf(name, limit);
    const statusOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): RateLimitStatus => ({
      ...{ name, limit },
      remaining: Math.max(0, remainingPoints),
      seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
    try {
      return { allowed: true, status: statusOf(await limiter(id, points)) };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, status: statusOf(refusal) };
    }
  }

  /** One for each limit that occurs: keys may have limits of their own. */
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
        // It does not say that it is away, it only is silent.
        if (error instanceof StorageUnavailable) return memory.consume(id, points);
        throw error;
      }
    };
  }
}

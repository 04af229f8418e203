import { createClient } from '@redis/client';
import * as redis from '@redis/client';
import type { WriteOutcome } from '../errors';
import { StorageUnavailable } from '../errors';
import type { Scripts } from './script';

export interface RedisConnectionOptions {
  /** `redis[s]://[[user][:password]@]host[:port][/database]` */
  readonly url: string;
  /**
   * How long a call may wait for a connection, and how long for its answer, before it fails with
   * StorageUnavailable. @defaultValue 2000
   */
  readonly timeoutMs?: number;
  /** Receives every lost connection and failed attempt to restore it. Calls that depend on it fail by themselves. */
  readonly onConnectionError?: (error: Error) => void;
}

const defaultTimeoutMs = 2_000;
const longestRetryDelayMs = 1_000;
/** A server that vanished without closing its socket is noticed by unanswered pings. */
const pingIntervalMs = 5_000;
const silenceMs = 15_000;

function makeClient<S extends Scripts>(url: string, timeoutMs: number, scripts: S) {
  return createClient({
    url,
    scripts,
    commandOptions: { timeout: timeoutMs },
    pingInterval: pingIntervalMs,
    // Both would send commands that Redis 7.0 does not know.
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: timeoutMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) => Math.min(25 * 2 ** Math.min(retries, 10), longestRetryDelayMs),
    },
  });
}

export type RedisClient<S extends Scripts> = ReturnType<typeof makeClient<S>>;

/** One connection that comes back by itself, and on which no call waits forever. */
export class RedisConnection<S extends Scripts> {
  #lastError: Error | undefined;

  private constructor(
    /** For libraries that speak to Redis by themselves; everyone else goes through `run`. */
    readonly client: RedisClient<S>,
    private readonly timeoutMs: number,
    onConnectionError: ((error: Error) => void) | undefined,
  ) {
    client.on('error', (error: Error) => {
      this.#lastError = error;
      onConnectionError?.(error);
    });
  }

  /** Throws StorageUnavailable when no server answers within the time. */
  static async open<S extends Scripts>(
    options: RedisConnectionOptions,
    scripts: S,
  ): Promise<RedisConnection<S>> {
    const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    const client = makeClient(options.url, timeoutMs, scripts);
    const connection = new RedisConnection<S>(client, timeoutMs, options.onConnectionError);
    try {
      await connection.run(() => client.connect());
    } catch (error) {
      connection.destroy();
      throw error;
    }
    return connection;
  }

  /** Throws StorageUnavailable instead of an error of the connection or of a server that cannot serve now. */
  async run<T>(use: (client: RedisClient<S>) => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      // The client itself gives up a command that it could not send; after that only the answer is awaited.
      timer = setTimeout(() => {
        // After a long computation timers come first, though the answer may lie ready: let it pass.
        setImmediate(() => reject(unavailable('Redis does not answer.', 'unknown', this.#lastError)));
      }, 2 * this.timeoutMs);
    });
    try {
      return await Promise.race([use(this.client), late]);
    } catch (error) {
      throw translated(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for the answers under way, but for no longer than their calls do, which fail by themselves. */
  async close(): Promise<void> {
    if (!this.client.isOpen) return;
    try {
      await this.run((client) => (client.isReady ? client.close() : Promise.resolve()));
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    } finally {
      this.destroy();
    }
  }

  private destroy(): void {
    // The client overlooks this in the middle of an attempt to connect: should that still succeed, it
    // would hold on to the connection forever.
    this.client.once('ready', () => this.client.destroy());
    this.client.destroy();
  }
}

const serverCannotNow =
  /^(?:LOADING|READONLY|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|NOREPLICAS|BUSY|UNBLOCKED)\b/;

const neverSent = [redis.TimeoutError, redis.ClientOfflineError, redis.ClientClosedError];

const connectionLost = [
  redis.SocketClosedUnexpectedlyError,
  redis.SocketTimeoutError,
  redis.ConnectionTimeoutError,
  redis.DisconnectsClientError,
  redis.AbortError,
];

function translated(error: unknown): unknown {
  if (error instanceof redis.ErrorReply) {
    if (!serverCannotNow.test(error.message)) return error;
    return unavailable('Redis cannot serve now.', 'no', error);
  }
  if (neverSent.some((kind) => error instanceof kind)) return unavailable('Redis is away.', 'no', error);
  if (connectionLost.some((kind) => error instanceof kind) || isSystemError(error)) {
    return unavailable('The connection to Redis was lost.', 'unknown', error);
  }
  return error;
}

function unavailable(message: string, written: WriteOutcome, cause: unknown): StorageUnavailable {
  return new StorageUnavailable(message, written, { cause });
}

/** By its shape: errors of sockets may come from another realm, where `instanceof` fails. */
function isSystemError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

import { createClient, createCluster } from '@redis/client';
import * as redis from '@redis/client';
import type { WriteOutcome } from '../errors';
import { StorageUnavailable, StorageUnusable } from '../errors';
import type { Subscriber } from './channel';
import { ClusterSubscriber } from './cluster-subscriber';
import { keySlot, SLOTS } from './key-slot';
import type { Scripts } from './script';

export interface RedisConnectionOptions {
  /** `redis[s]://[[user][:password]@]host[:port][/database]` */
  readonly url: string;
  /**
   * Milliseconds that a call may wait for a connection, and again for its answer, before it fails with
   * StorageUnavailable. @defaultValue 2000
   */
  readonly timeoutMs?: number;
  /** True if the server is a node of a Redis Cluster. */
  readonly cluster?: boolean | undefined;
  /** Number of replicas that must have a write before it counts. @defaultValue 0 */
  readonly replicas?: number | undefined;
  /**
   * Receives every lost connection and failed reconnection. The calls that depend on it fail by themselves.
   */
  readonly onConnectionError?: (error: Error) => void;
}

const defaultTimeoutMs = 2_000;
const longestRetryDelayMs = 1_000;
/** Unanswered pings reveal a server that vanished without closing its socket. */
const pingIntervalMs = 5_000;
const silenceMs = 15_000;
/** A master that does not answer may have been replaced: the cluster is asked after this time. */
const topologyRefreshMs = 500;
/** Time for replicas to confirm a write. */
const replicationMs = 1_000;
const probeKeptMs = 10_000;

/** Options of every connection, to a server or to a node of a cluster. */
const connecting = (timeoutMs: number) =>
  ({
    pingInterval: pingIntervalMs,
    // Both send commands that Redis 7.0 does not know.
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: timeoutMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries: number) => Math.min(25 * 2 ** Math.min(retries, 10), longestRetryDelayMs),
    },
  }) as const;

function makeClient<S extends Scripts>(url: string, timeoutMs: number, scripts: S) {
  return createClient({ url, scripts, commandOptions: { timeout: timeoutMs }, ...connecting(timeoutMs) });
}

function makeCluster(url: string, timeoutMs: number, scripts: Scripts) {
  const { protocol, username, password } = new URL(url);
  const { socket, ...usual } = connecting(timeoutMs);
  return createCluster({
    rootNodes: [{ url }],
    scripts,
    commandOptions: { timeout: timeoutMs },
    topologyRefreshOnReconnectionAttemptStrategy: topologyRefreshMs,
    defaults: {
      ...usual,
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
      socket: protocol === 'rediss:' ? { ...socket, tls: true } : socket,
    },
  });
}

type Cluster = ReturnType<typeof makeCluster>;

export type RedisClient<S extends Scripts> = ReturnType<typeof makeClient<S>>;

/** Connection that reconnects by itself, and on which no call waits forever. */
export class RedisConnection<S extends Scripts> {
  #lastError: Error | undefined;

  private readonly timeoutMs: number;
  /** Client without a timeout per command; such a timeout costs as much as the command itself. */
  private readonly untimed: RedisClient<S>;

  private constructor(
    /** For libraries that speak to Redis by themselves; all other code uses `run`. */
    readonly client: RedisClient<S>,
    private readonly cluster: Cluster | undefined,
    private readonly options: RedisConnectionOptions,
  ) {
    this.timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    this.untimed = client.withCommandOptions({ timeout: 0 });
    client.on('error', this.#note);
    cluster?.on('node-error', this.#note);
  }

  /** Throws StorageUnavailable if no server answers in time, StorageUnusable if none ever will. */
  static async open<S extends Scripts>(
    options: RedisConnectionOptions,
    scripts: S,
  ): Promise<RedisConnection<S>> {
    const { url, timeoutMs = defaultTimeoutMs } = options;
    const cluster = options.cluster === true ? makeCluster(url, timeoutMs, scripts) : undefined;
    // A cluster takes the scripts and the commands of one slot by the same calls.
    const client = (cluster as unknown as RedisClient<S> | undefined) ?? makeClient(url, timeoutMs, scripts);
    const connection = new RedisConnection<S>(client, cluster, options);
    try {
      await connection.run(async () => {
        await client.connect();
        if (cluster === undefined) await refuseCluster(client);
      });
    } catch (error) {
      giveUp(client);
      throw explained(connection.#lastError) ?? explained(error) ?? error;
    }
    return connection;
  }

  /** Creates a separate connection that listens on channels. */
  subscriber(): Subscriber {
    const { client, cluster, options } = this;
    if (cluster === undefined) return client.duplicate();
    return new ClusterSubscriber(
      (address) => {
        const url = new URL(options.url);
        if (address !== undefined) url.host = address;
        const plain = makeClient(url.href, this.timeoutMs, {});
        return plain.duplicate({
          socket: { ...plain.options.socket, reconnectStrategy: false },
        });
      },
      () => cluster.masters.map(({ host, port }) => `${host}:${port}`),
      this.#note,
    );
  }

  /** Like `run`, for a write to the slot of a key: it succeeds once enough replicas have it. */
  async write<T>(key: string, use: (client: RedisClient<S>) => Promise<T>): Promise<T> {
    const { replicas = 0 } = this.options;
    return this.run(async (client) => {
      const answer = await use(client);
      if (replicas > 0) await this.#replicate(key, replicas);
      return answer;
    });
  }

  /** Writes an expiring key to each master of a cluster, as `write` does. */
  async probe(name: string): Promise<void> {
    const keys = this.#keyOfEachMaster(name);
    await Promise.all(keys.map((key) => this.write(key, (client) => client.pSetEx(key, probeKeptMs, ''))));
  }

  /** Throws StorageUnavailable for any error of the connection or of a server that cannot serve now. */
  async run<T>(use: (client: RedisClient<S>) => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      // The client gives up commands that it could not send; after that only the answer is awaited.
      timer = setTimeout(() => {
        // After a long computation timers run first, though the answer may have arrived: let it pass.
        setImmediate(() => reject(unavailable('Redis does not answer.', 'unknown', this.#lastError)));
      }, 2 * this.timeoutMs);
    });
    try {
      return await Promise.race([use(this.inUse()), late]);
    } catch (error) {
      throw translated(error);
    } finally {
      clearTimeout(timer);
    }
  }

  readonly #note = (error: Error): void => {
    this.#lastError = error;
    this.options.onConnectionError?.(error);
  };

  /** A connected client sends commands at once, so that no command needs a timeout. */
  private inUse(): RedisClient<S> {
    const { client, cluster } = this;
    return cluster === undefined && client.isReady ? this.untimed : client;
  }

  #keyOfEachMaster(name: string): readonly string[] {
    const { cluster } = this;
    if (cluster === undefined) return [name];
    const masters = new Set(Array.from({ length: SLOTS }, (_, slot) => this.#masterOf(cluster, slot)));
    const keys: string[] = [];
    for (let number = 1; masters.size > 0; number += 1) {
      const key = `${name}:${number}`;
      if (masters.delete(this.#masterOf(cluster, keySlot(key)))) keys.push(key);
    }
    return keys;
  }

  async #replicate(key: string, replicas: number): Promise<void> {
    const wait = ['WAIT', String(replicas), String(replicationMs)];
    const reached = Number(await this.#send(key, wait));
    if (reached >= replicas) return;
    const problem = `The write has reached ${reached} replicas of Redis instead of ${replicas}.`;
    throw new StorageUnavailable(problem, 'unknown');
  }

  /**
   * Sends over the connection that wrote to the slot of the key, since WAIT covers the writes of its own
   * connection.
   */
  async #send(key: string, command: readonly string[]): Promise<unknown> {
    const { client, cluster } = this;
    if (cluster === undefined) return client.sendCommand(command);
    return (await cluster.nodeClient(this.#masterOf(cluster, keySlot(key)))).sendCommand(command);
  }

  #masterOf({ slots }: Cluster, slot: number) {
    const shard = slots[slot];
    if (shard === undefined) throw unavailable('Redis cannot serve now.', 'unknown', this.#lastError);
    return shard.master;
  }

  /** Waits for the answers under way, at most as long as their calls wait. */
  async close(): Promise<void> {
    if (!this.client.isOpen) return;
    try {
      await this.run((client) => (client.isReady ? client.close() : Promise.resolve()));
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    } finally {
      giveUp(this.client);
    }
  }
}

/** Ends a client at once, in any state. */
export function giveUp(client: {
  once(event: 'ready', listener: () => void): unknown;
  destroy(): void;
}): void {
  // In the middle of an attempt to connect the client ignores `destroy`, and would keep the connection
  // forever if the attempt succeeded.
  client.once('ready', () => client.destroy());
  client.destroy();
}

const serverCannotNow =
  /^(?:LOADING|READONLY|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|NOREPLICAS|BUSY|UNBLOCKED)\b/;

const neverSent = [redis.TimeoutError, redis.ClientOfflineError, redis.ClientClosedError];

const connectionLost = [
  redis.RootNodesUnavailableError,
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

/** A cluster would redirect a plain client from node to node. */
async function refuseCluster(client: { info(section: string): Promise<string> }): Promise<void> {
  const about = await client.info('cluster');
  if (!/^cluster_enabled:1/m.test(about)) return;
  throw unusable('This Redis is a cluster; set WESTWALL_REDIS_CLUSTER=true.', undefined);
}

/** Error for the operator if no retry can help; undefined otherwise. */
function explained(error: unknown): StorageUnusable | undefined {
  // Known by its shape, as errors of sockets are.
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  const message = String(error.message);
  const code = 'code' in error ? String(error.code) : '';
  if (/^(?:WRONGPASS|NOAUTH|NOPERM)\b/.test(message)) {
    return unusable('Redis does not take the user name and the password of its URL.', error);
  }
  if (/cluster support disabled/.test(message)) {
    return unusable('This Redis is no cluster; leave WESTWALL_REDIS_CLUSTER out.', error);
  }
  if (/CERT|^ERR_TLS|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    // From version 24 on Node appends advice for programmers after a semicolon.
    const [reason] = message.split(';');
    return unusable(`The certificate of Redis is not trusted: ${reason}.`, error);
  }
  return undefined;
}

function unavailable(message: string, written: WriteOutcome, cause: unknown): StorageUnavailable {
  return new StorageUnavailable(message, written, { cause });
}

function unusable(message: string, cause: unknown): StorageUnusable {
  return new StorageUnusable(message, 'no', { cause });
}

/** Known by its shape: errors of sockets may come from another realm, where `instanceof` fails. */
function isSystemError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

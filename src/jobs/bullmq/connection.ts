import type { IRedisClient } from 'bullmq';
import { createNodeRedisClient } from 'bullmq';
import type { RedisConnectionOptions } from '../../storage/redis/connection';
import { RedisConnection } from '../../storage/redis/connection';
import { StorageUnavailable, StorageUnusable } from '../../storage/errors';
import { QueueUnavailable, QueueUnusable } from '../job-queue';
import { jobScripts } from './scripts';

type Connection = RedisConnection<typeof jobScripts>;
export type JobsClient = Connection['client'];

/**
 * Client for BullMQ with a permanent error listener. BullMQ removes its own as soon as it closes, when connections
 * are often lost, and an error without a listener ends the process. The calls that depend on the connection fail by
 * themselves.
 */
export function forBullmq(client: JobsClient): IRedisClient {
  return withListener(createNodeRedisClient(client));
}

function withListener(adapter: IRedisClient): IRedisClient {
  adapter.on('error', () => undefined);
  const duplicate = adapter.duplicate.bind(adapter);
  adapter.duplicate = (...args: unknown[]) => withListener(duplicate(...args));
  return adapter;
}

/** Connection of a queue; its errors become QueueUnavailable. */
export class QueueConnection {
  #closed = false;

  private constructor(private readonly connection: Connection) {}

  /** Throws QueueUnavailable if no server answers, QueueUnusable if the server may evict jobs. */
  static async open(options: RedisConnectionOptions): Promise<QueueConnection> {
    const connection = new QueueConnection(await translated(RedisConnection.open(options, jobScripts)));
    try {
      await connection.refuseForgetfulServer();
    } catch (error) {
      await connection.close();
      throw error;
    }
    return connection;
  }

  /** For BullMQ, which speaks to Redis by itself. */
  get client(): JobsClient {
    return this.connection.client;
  }

  subscriber(): ReturnType<Connection['subscriber']> {
    return this.connection.subscriber();
  }

  get closed(): boolean {
    return this.#closed;
  }

  async run<T>(use: (client: JobsClient) => Promise<T>): Promise<T> {
    if (this.#closed) throw new QueueUnavailable('The queue is closed.');
    return translated(this.connection.run(use));
  }

  /** Like `RedisConnection.probe`. */
  async probe(name: string): Promise<void> {
    if (this.#closed) throw new QueueUnavailable('The queue is closed.');
    return translated(this.connection.probe(name));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await translated(this.connection.close());
  }

  private async refuseForgetfulServer(): Promise<void> {
    const memory = await this.run((client) => client.info('memory'));
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'noeviction';
    if (policy === 'noeviction') return;
    throw new QueueUnusable(
      `This Redis forgets jobs when its memory is full: set its maxmemory-policy to noeviction, not ${policy}.`,
    );
  }
}

async function translated<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const Kind = error instanceof StorageUnusable ? QueueUnusable : QueueUnavailable;
    throw new Kind(error.message, { cause: error });
  }
}

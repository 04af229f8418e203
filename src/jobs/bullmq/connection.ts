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
 * The client as BullMQ uses it, with a listener for errors that stays. BullMQ takes its own away as soon as it closes,
 * and an error without a listener ends the process; a connection is often lost just then. Calls that depend on it fail
 * by themselves.
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

/** The connection of a queue; its errors become QueueUnavailable. */
export class QueueConnection {
  #closed = false;

  private constructor(private readonly connection: Connection) {}

  /** Throws QueueUnavailable when no server answers, and QueueUnusable when it is one that may forget jobs. */
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

  /** As that of the connection. */
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

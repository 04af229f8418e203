import type { FlowJob } from 'bullmq';
import { FlowProducer } from 'bullmq';
import { ErrorReply, MultiErrorReply } from '@redis/client';
import { giveUp } from '../../storage/redis/connection';
import { forBullmq } from './connection';
import type { JobsClient, QueueConnection } from './connection';
import type { JobKeys } from './keys';

interface Producer {
  readonly flows: FlowProducer;
  readonly client: JobsClient;
}

/**
 * Adds jobs with parts. BullMQ adds a job and its parts in one transaction, and calls scripts by the hashes that it
 * registers when a connection starts. A restarted Redis has forgotten them, so this class keeps its own connection
 * and replaces it when needed.
 */
export class Flows {
  #producer: Producer | undefined;

  constructor(
    private readonly connection: QueueConnection,
    private readonly keys: JobKeys,
  ) {}

  /** Can be repeated for the same job: BullMQ does not add an id twice. */
  async add(flow: FlowJob): Promise<void> {
    try {
      await this.#tryToAdd(flow);
    } catch (error) {
      if (!isForgottenScript(error)) throw error;
      this.close();
      await this.#tryToAdd(flow);
    }
  }

  close(): void {
    if (this.#producer) giveUp(this.#producer.client);
    this.#producer = undefined;
  }

  async #tryToAdd(flow: FlowJob): Promise<void> {
    const { flows } = await this.#open();
    await this.connection.run(() => flows.add(flow));
  }

  async #open(): Promise<Producer> {
    if (this.#producer) return this.#producer;
    const client = this.connection.client.duplicate();
    // The queue's own connection reports the same errors.
    client.on('error', () => undefined);
    try {
      await this.connection.run(() => client.connect());
      const flows = new FlowProducer({ connection: forBullmq(client), prefix: this.keys.queuePrefix });
      flows.on('error', () => undefined);
      // If the connection is lost while the producer starts, every later call of that producer fails.
      await this.connection.run(() => flows.waitUntilReady());
      this.#producer = { flows, client };
      return this.#producer;
    } catch (error) {
      giveUp(client);
      throw error;
    }
  }
}

function isForgottenScript(error: unknown): boolean {
  const replies: unknown[] = error instanceof MultiErrorReply ? [...error.errors()] : [error];
  return replies.some((reply) => reply instanceof ErrorReply && reply.message.startsWith('NOSCRIPT'));
}

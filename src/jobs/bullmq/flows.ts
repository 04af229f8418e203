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
 * Adds jobs with parts. BullMQ adds all of them in one transaction, by the hashes of scripts that it makes known
 * once, when it begins to use a connection. A Redis that was restarted has forgotten them, so this class keeps a
 * connection of its own and opens another one where it must.
 */
export class Flows {
  #producer: Producer | undefined;

  constructor(
    private readonly connection: QueueConnection,
    private readonly keys: JobKeys,
  ) {}

  /** May be called again for the same job: what BullMQ already has under its ids is not added twice. */
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
      // One whose connection is lost in the middle of its own beginning fails at every call from then on.
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

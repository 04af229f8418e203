import { QueueUnavailable } from '../job-queue';
import type { JobsClient, QueueConnection } from './connection';

/** A record has changed. */
export interface Change {
  readonly id: string;
  readonly run: string;
  readonly state: string;
}

/** `missed`: the connection was lost in between, so any record may have changed. */
type Listener = (change: Change | 'missed' | 'closed') => void;

/** What Redis publishes of the records, on a connection of its own that is opened for the first listener. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  #subscriber: Promise<JobsClient> | undefined;

  constructor(
    private readonly connection: QueueConnection,
    private readonly channel: string,
  ) {}

  /** From the moment that this is answered no change is missed without a word. Answers how to end it. */
  async listen(listener: Listener): Promise<() => void> {
    this.#subscriber ??= this.#subscribe();
    try {
      await this.#subscriber;
    } catch (error) {
      this.#subscriber = undefined;
      throw error;
    }
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    for (const listener of this.#listeners) listener('closed');
    this.#listeners.clear();
    const subscriber = await this.#subscriber?.catch(() => undefined);
    subscriber?.destroy();
  }

  async #subscribe(): Promise<JobsClient> {
    const subscriber = this.connection.client.duplicate();
    // The connection beside it tells of the same troubles; this one comes back by itself.
    subscriber.on('error', () => undefined);
    try {
      await this.connection.run(() => subscriber.connect());
      await this.connection.run(() => subscriber.subscribe(this.channel, (text) => this.#tell(text)));
    } catch (error) {
      subscriber.destroy();
      throw error;
    }
    subscriber.on('ready', () => {
      for (const listener of this.#listeners) listener('missed');
    });
    return subscriber;
  }

  #tell(text: string): void {
    const [id = '', run = '', state = ''] = text.split(' ');
    for (const listener of this.#listeners) listener({ id, run, state });
  }
}

/** Rings for one job, so that whoever watches it looks again; changes in quick succession ring once. */
export class Bell {
  #rung = false;
  #closed = false;
  #wake: () => void = () => undefined;
  #stop: () => void = () => undefined;

  private constructor(private readonly signal: AbortSignal) {}

  static async hang(changes: Changes, id: string, signal: AbortSignal): Promise<Bell> {
    const bell = new Bell(signal);
    bell.#stop = await changes.listen((change) => {
      if (change === 'closed') bell.#closed = true;
      if (typeof change === 'object' && change.id !== id) return;
      bell.#rung = true;
      bell.#wake();
    });
    return bell;
  }

  /** Waits until it has rung since the last time, or the signal is set off. Throws when the queue is closed. */
  async heard(): Promise<void> {
    if (!this.#rung && !this.signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    this.#rung = false;
    if (this.#closed) throw new QueueUnavailable('The queue is closed.');
  }

  takeDown(): void {
    this.#stop();
  }
}

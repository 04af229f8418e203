import { Channel } from '../../storage/redis/channel';
import { QueueUnavailable } from '../job-queue';
import type { QueueConnection } from './connection';

/** A record has changed. */
export interface Change {
  readonly id: string;
  readonly run: string;
  readonly state: string;
}

/** `missed`: the connection was lost in between, so any record may have changed. */
type Listener = (change: Change | 'missed' | 'closed') => void;

/** What Redis publishes of the records. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  readonly #channel: Channel;

  constructor(connection: QueueConnection, channel: string) {
    this.#channel = new Channel(connection, channel, {
      message: (text) => this.#notify(changeOf(text)),
      missed: () => this.#notify('missed'),
    });
  }

  /** From the moment that this is answered no change is missed without a word. Answers how to end it. */
  async listen(listener: Listener): Promise<() => void> {
    await this.#channel.open();
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#notify('closed');
    this.#listeners.clear();
    await this.#channel.close();
  }

  #notify(change: Change | 'missed' | 'closed'): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function changeOf(text: string): Change {
  const [id = '', run = '', state = ''] = text.split(' ');
  return { id, run, state };
}

/** Rings for one job, so that its watchers read it again; changes in quick succession ring once. */
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

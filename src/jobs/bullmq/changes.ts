import { Channel } from '../../storage/redis/channel';
import { QueueUnavailable } from '../job-queue';
import type { QueueConnection } from './connection';

/** Change of a job record. */
export interface JobChange {
  readonly id: string;
  readonly run: string;
  readonly state: string;
}

/** `missed`: the connection was lost for a while, so any record may have changed. */
type Listener = (change: JobChange | 'missed' | 'closed') => void;

/** Changes of job records, as Redis publishes them. */
export class PublishedChanges {
  readonly #listeners = new Set<Listener>();
  readonly #channel: Channel;

  constructor(connection: QueueConnection, channel: string) {
    this.#channel = new Channel(connection, channel, {
      message: (text) => this.#notify(changeOf(text)),
      missed: () => this.#notify('missed'),
    });
  }

  /** Once it resolves, the listener gets every change, or `missed`. Returns a function that ends the listening. */
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

  #notify(change: JobChange | 'missed' | 'closed'): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function changeOf(text: string): JobChange {
  const [id = '', run = '', state = ''] = text.split(' ');
  return { id, run, state };
}

/**
 * Notifies the watchers of one job that it has changed, so that they read it again. Several quick changes may notify
 * once.
 */
export class JobSignal {
  #changed = false;
  #closed = false;
  #wake: () => void = () => undefined;
  #stop: () => void = () => undefined;
  readonly #wakeAtEnd = (): void => this.#wake();

  private constructor(private readonly signal: AbortSignal) {}

  static async open(changes: PublishedChanges, id: string, signal: AbortSignal): Promise<JobSignal> {
    const own = new JobSignal(signal);
    own.#stop = await changes.listen((change) => {
      if (change === 'closed') own.#closed = true;
      if (typeof change === 'object' && change.id !== id) return;
      own.#changed = true;
      own.#wake();
    });
    signal.addEventListener('abort', own.#wakeAtEnd);
    return own;
  }

  /** Waits for a change since the last call, or for the signal. Throws when the queue is closed. */
  async wait(): Promise<void> {
    if (!this.#changed && !this.signal.aborted) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    this.#changed = false;
    if (this.#closed) throw new QueueUnavailable('The queue is closed.');
  }

  close(): void {
    this.signal.removeEventListener('abort', this.#wakeAtEnd);
    this.#stop();
  }
}

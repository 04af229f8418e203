/** Part of the Redis client that listening needs. */
export interface Subscriber {
  connect(): Promise<unknown>;
  subscribe(channel: string, listener: (message: string) => void): Promise<void>;
  on(event: 'error' | 'ready', listener: () => void): unknown;
  destroy(): void;
}

interface ListeningConnection {
  subscriber(): Subscriber;
  run<T>(use: () => Promise<T>): Promise<T>;
}

export interface ChannelEvents {
  readonly message: (text: string) => void;
  /** The connection was lost for a while, so messages may be missing. */
  readonly missed: () => void;
}

/** Channel of Redis on its own connection, which opens with the first listener. */
export class Channel {
  #subscriber: Promise<Subscriber> | undefined;

  constructor(
    private readonly connection: ListeningConnection,
    private readonly name: string,
    private readonly events: ChannelEvents,
  ) {}

  /** Once it resolves, every message arrives or `missed` is called. */
  async open(): Promise<void> {
    this.#subscriber ??= this.#subscribe();
    try {
      await this.#subscriber;
    } catch (error) {
      this.#subscriber = undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    const subscriber = await this.#subscriber?.catch(() => undefined);
    subscriber?.destroy();
  }

  async #subscribe(): Promise<Subscriber> {
    const subscriber = this.connection.subscriber();
    // The main connection reports the same errors, and this one reconnects by itself.
    subscriber.on('error', () => undefined);
    try {
      await this.connection.run(() => subscriber.connect());
      await this.connection.run(() => subscriber.subscribe(this.name, this.events.message));
    } catch (error) {
      subscriber.destroy();
      throw error;
    }
    // By then the client has subscribed again.
    subscriber.on('ready', this.events.missed);
    return subscriber;
  }
}

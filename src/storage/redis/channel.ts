/** As much of a client of Redis as listening needs. */
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
  /** The connection was lost in between, so anything may have been published meanwhile. */
  readonly missed: () => void;
}

/** One channel of Redis, on a connection of its own that opens with the first listener. */
export class Channel {
  #subscriber: Promise<Subscriber> | undefined;

  constructor(
    private readonly connection: ListeningConnection,
    private readonly name: string,
    private readonly events: ChannelEvents,
  ) {}

  /** From the moment that this resolves nothing is missed without a word. */
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
    // The connection beside it reports the same troubles; this one comes back by itself.
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

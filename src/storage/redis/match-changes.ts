import { Channel } from './channel';
import type { StoreConnection } from './commands';

/** Notifies the listeners of a match of changes by any process. */
export class MatchChanges {
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #channel: Channel;

  constructor(connection: StoreConnection, channel: string) {
    this.#channel = new Channel(connection, channel, {
      message: (matchId) => this.#notify(matchId),
      missed: () => [...this.#listeners.keys()].forEach((matchId) => this.#notify(matchId)),
    });
  }

  /** Once it resolves, no change is missed. Returns a function that ends the listening. */
  async listen(matchId: string, listener: () => void): Promise<() => Promise<void>> {
    await this.#channel.open();
    const listeners = this.#listeners.get(matchId) ?? new Set();
    this.#listeners.set(matchId, listeners);
    // A separate function, so that a listener added twice is notified twice.
    const notify = (): void => listener();
    listeners.add(notify);
    return async () => {
      listeners.delete(notify);
      if (listeners.size === 0 && this.#listeners.get(matchId) === listeners) this.#listeners.delete(matchId);
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#channel.close();
  }

  #notify(matchId: string): void {
    for (const listener of this.#listeners.get(matchId) ?? []) listener();
  }
}

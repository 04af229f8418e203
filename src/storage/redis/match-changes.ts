import { Channel } from './channel';
import type { StoreConnection } from './commands';

/** Tells who listens to a match that it has changed, whichever process changed it. */
export class MatchChanges {
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #channel: Channel;

  constructor(connection: StoreConnection, channel: string) {
    this.#channel = new Channel(connection, channel, {
      message: (matchId) => this.#tell(matchId),
      missed: () => [...this.#listeners.keys()].forEach((matchId) => this.#tell(matchId)),
    });
  }

  /** From the moment that this resolves no change is missed. Answers how to end it. */
  async listen(matchId: string, listener: () => void): Promise<() => Promise<void>> {
    await this.#channel.open();
    const listeners = this.#listeners.get(matchId) ?? new Set();
    this.#listeners.set(matchId, listeners);
    // A function of its own, so that one that listens twice is told twice.
    const told = (): void => listener();
    listeners.add(told);
    return async () => {
      listeners.delete(told);
      if (listeners.size === 0 && this.#listeners.get(matchId) === listeners) this.#listeners.delete(matchId);
    };
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#channel.close();
  }

  #tell(matchId: string): void {
    for (const listener of this.#listeners.get(matchId) ?? []) listener();
  }
}

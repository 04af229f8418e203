import type { StoreDatabase } from './access';
import { storeKeys } from './keys';
import type { View } from './view';

/** Milliseconds for which a write by another process may go unnoticed. */
const lookMs = 250;

interface Watched {
  readonly listeners: Set<() => void>;
  /** Mark that differs after every change that listeners hear of; undefined if there is no such match. */
  seen: string | undefined;
}

/**
 * Calls the listeners of a match when it has changed: at once after writes of this process, and after writes of
 * others by polling, as long as there is a listener.
 */
export class MatchWatch {
  readonly #watched = new Map<string, Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly access: StoreDatabase) {}

  /** Returns a function that ends the listening. */
  listen(matchId: string, listener: () => void): () => void {
    const watched = this.#watched.get(matchId) ?? { listeners: new Set(), seen: this.#mark(matchId) };
    this.#watched.set(matchId, watched);
    // A separate function, so that a listener added twice is notified twice.
    const notify = (): void => listener();
    watched.listeners.add(notify);
    // A listener alone does not keep the process alive.
    this.#timer ??= setInterval(() => this.#lookAtAll(), lookMs).unref();
    return () => {
      watched.listeners.delete(notify);
      if (watched.listeners.size === 0 && this.#watched.get(matchId) === watched) {
        this.#watched.delete(matchId);
      }
      if (this.#watched.size === 0) this.stop();
    };
  }

  /** Must be called after every write of this process. */
  look(matchId: string): void {
    const watched = this.#watched.get(matchId);
    if (!watched) return;
    const mark = this.#mark(matchId);
    if (mark === watched.seen) return;
    watched.seen = mark;
    for (const listener of watched.listeners) listener();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#watched.clear();
  }

  #lookAtAll(): void {
    for (const matchId of this.#watched.keys()) this.look(matchId);
  }

  #mark(matchId: string): string | undefined {
    return this.access.read((database) => markIn(database, matchId));
  }
}

function markIn(database: View, matchId: string): string | undefined {
  const version = database.get(storeKeys.version(matchId)) ?? database.get(storeKeys.away(matchId));
  const fields = database.get(storeKeys.match(matchId));
  return version === undefined || fields === undefined ? undefined : `${version} ${fields}`;
}

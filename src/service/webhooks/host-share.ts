import { LRUCache } from 'lru-cache';

/**
 * Most messages to one host per minute and process. It equals the usual rate of an API key: the service cannot be
 * used to flood others, yet many matches may report to one chat.
 */
export const MOST_A_MINUTE = 600;
const MINUTE_MS = 60_000;
/** Most hosts remembered. */
const MOST_HOSTS = 10_000;

interface Minute {
  readonly end: number;
  sent: number;
}

/** Counts messages by host. */
export class HostShare {
  /** Messages of the present minute, by host; a limit, not a copy. */
  readonly #minutes = new LRUCache<string, Minute>({ max: MOST_HOSTS });

  /**
   * Counts one message; returns 0, or the milliseconds to wait if the host has had its share. Such a message is not
   * counted.
   */
  take(url: string, now: number): number {
    const { hostname } = new URL(url);
    const known = this.#minutes.get(hostname);
    const minute = known !== undefined && known.end > now ? known : { end: now + MINUTE_MS, sent: 0 };
    if (minute.sent >= MOST_A_MINUTE) return minute.end - now;
    minute.sent += 1;
    this.#minutes.set(hostname, minute);
    return 0;
  }
}

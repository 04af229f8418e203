import { LRUCache } from 'lru-cache';

/**
 * Messages to one host in a minute, by one process: as many as an API key may ask, so that the service is no means to
 * flood others, and many matches may still report to one chat.
 */
export const MOST_A_MINUTE = 600;
const MINUTE_MS = 60_000;
/** Hosts that are remembered. */
const MOST_HOSTS = 10_000;

interface Minute {
  readonly end: number;
  sent: number;
}

/** Counts messages by the host that they go to. */
export class HostShare {
  readonly #minutes = new LRUCache<string, Minute>({ max: MOST_HOSTS });

  /** Takes one message; answers how long it has to wait, in milliseconds, where the host has had its share: then it is not taken. */
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

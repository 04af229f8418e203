import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { APIInteraction } from 'discord-api-types/v10';
import { verifyKey } from 'discord-interactions';

/** Maximum difference between the timestamp of an interaction and the present, in both directions. */
const FRESH_MS = 5 * 60 * 1000;

/** Time that an interaction is remembered: a delivery may have a timestamp this far ahead. */
const KNOWN_MS = 2 * FRESH_MS;

/** Reason why a request is not an interaction of Discord; undefined if it is one. */
export async function faultOf(
  headers: IncomingHttpHeaders,
  body: Buffer,
  publicKey: string,
): Promise<string | undefined> {
  const signature = headers['x-signature-ed25519'];
  const timestamp = headers['x-signature-timestamp'];
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return 'The signature is missing.';
  if (!(await verifyKey(body, signature, timestamp, publicKey))) return 'The signature is wrong.';
  if (!isFresh(timestamp)) return 'The timestamp is more than five minutes from now.';
  return undefined;
}

function isFresh(timestamp: string): boolean {
  return /^\d+$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp) * 1000) <= FRESH_MS;
}

/** Interactions received, so that each is carried out once, however often it is delivered. */
export class Deliveries<Handled> {
  /** In order of arrival. */
  readonly #known = new Map<string, { readonly until: number; readonly handled: Handled }>();

  /** Returns the result for an interaction; runs `handle` on its first delivery only. */
  of({ id }: APIInteraction, handle: () => Handled): Handled {
    const now = Date.now();
    for (const [oldest, { until }] of this.#known) {
      if (until > now) break;
      this.#known.delete(oldest);
    }
    const known = this.#known.get(id);
    if (known !== undefined) return known.handled;
    const handled = handle();
    this.#known.set(id, { until: now + KNOWN_MS, handled });
    return handled;
  }
}

/**
 * Idempotency keys for the writes of one interaction. The n-th write to a path has the same key in every delivery of
 * the interaction, even after a restart. No one else can make these keys, because only Discord and the bot know the
 * token.
 */
export function keysOf({ id, token }: APIInteraction): (request: Request) => string {
  const writes = new Map<string, number>();
  return ({ method, url }) => {
    const path = `${method} ${new URL(url).pathname}`;
    const number = (writes.get(path) ?? 0) + 1;
    writes.set(path, number);
    return uuidOf(`${id} ${token} ${path} ${number}`);
  };
}

/** Derives a UUID, in the form of a random one, from a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

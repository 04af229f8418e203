import { setTimeout as sleep } from 'node:timers/promises';

/** Match that was played to its end. */
export interface Played {
  readonly id: string;
  readonly entries: number;
}

const POLL_MS = 500;

/** Has a server play a match of the quick player against itself, Hürtgen Forest, to its end. */
export async function playMatch(address: string, name: string): Promise<Played> {
  const created = await asked<{ readonly match: { readonly id: string } }>(`${address}/v1/matches`, {
    system: 'hurtgen-forest',
    scenario: 'historical',
    title: name,
    seats: [],
    aiSeats: ['us', 'german'].map((side) => ({ side, level: 4, seed: `${name} ${side}` })),
  });
  const { id } = created.match;
  for (;;) {
    await sleep(POLL_MS);
    const { result, version } = await asked<Seen>(`${address}/v1/matches/${id}`);
    if (result !== null) return { id, entries: version };
  }
}

interface Seen {
  readonly version: number;
  readonly result: unknown;
}

async function asked<T>(url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

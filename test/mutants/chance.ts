import { createHash } from 'node:crypto';

/**
 * Some of a list, drawn by a seed. Each entry has its own lot, made of the seed and its name: what else is in the list
 * does not matter, so that a change in one place of the code leaves the rest of the draw as it was.
 */
export function draw<T>(all: readonly T[], count: number, seed: string, nameOf: (one: T) => string): T[] {
  return all
    .map((one) => ({ one, lot: hashOf(`${seed}\n${nameOf(one)}`) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

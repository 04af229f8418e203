import { createHash } from 'node:crypto';

/**
 * Draws some entries of a list by a seed. Each is drawn by the seed and its own name, independent of the others, so
 * a change in one place of the code does not change the rest of the draw.
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

import { squeezeWell } from './compact';
import type { Block, LogEntry } from './game-store';
import type { StoredJson } from './json';

/** Encodes a block; its key holds the number of its first entry. */
export function encodeBlock({ bodies, head }: Block): Promise<Buffer> {
  return squeezeWell({ bodies, head });
}

export function blockOf(first: number, kept: StoredJson): Block {
  return { ...(kept as unknown as Omit<Block, 'first'>), first };
}

/** Number of the last entry of a block. */
export function lastOf({ first, bodies }: Block): number {
  return first + bodies.length - 1;
}

/** Entries of the blocks from one number to another, both included. */
export function entriesBetween(blocks: readonly Block[], from: number, to: number): LogEntry[] {
  return blocks
    .flatMap(({ first, bodies }) => bodies.map((body, at) => ({ number: first + at, body })))
    .filter(({ number }) => number >= from && number <= to);
}

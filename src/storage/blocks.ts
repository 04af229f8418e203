import { squeezeWell } from './compact';
import type { Block, LogEntry } from './game-store';
import type { Json } from './json';

/** A block as it is kept, under the number of its first entry. */
export function encodeBlock({ bodies, head }: Block): Promise<Buffer> {
  return squeezeWell({ bodies, head });
}

export function blockOf(first: number, kept: Json): Block {
  return { ...(kept as unknown as Omit<Block, 'first'>), first };
}

/** The number of the last entry of a block. */
export function lastOf({ first, bodies }: Block): number {
  return first + bodies.length - 1;
}

/** The entries from one number to another that blocks hold. */
export function entriesOf(blocks: readonly Block[], from: number, to: number): LogEntry[] {
  return blocks
    .flatMap(({ first, bodies }) => bodies.map((body, at) => ({ number: first + at, body })))
    .filter(({ number }) => number >= from && number <= to);
}

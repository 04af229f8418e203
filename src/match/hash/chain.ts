import { canonicalJson } from '../../engine';
import { sha256 } from '../../values/canonical';
import type { NumberedEntry } from '../records';

/**
 * The next link of the chain over all entries of a match and the positions that they lead to. It begins with the hash
 * of the first position; its head is kept with each block of packed entries, so that a change of any of them shows.
 */
export function chained(head: string, { number: _number, ...body }: NumberedEntry): string {
  return sha256(head + canonicalJson(body));
}

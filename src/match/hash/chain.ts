import { canonicalJson } from '../../engine';
import { sha256 } from '../../values/canonical';
import type { NumberedEntry } from '../records';

/**
 * Next hash of the chain over all log entries of a match and the positions after them. The chain begins with
 * the hash of the first position. Each block of packed entries stores its head, which exposes a change of any
 * entry.
 */
export function chained(head: string, { number: _number, ...body }: NumberedEntry): string {
  return sha256(head + canonicalJson(body));
}

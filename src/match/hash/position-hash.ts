import { LRUCache } from 'lru-cache';
import { type Position, canonicalJson } from '../../engine';
import { sha256 } from '../../values/canonical';
import { PositionText } from './position-text';
import type { NumberedEntry } from '../records';

/** Number of matches whose position texts are cached, by salt. A text is stale once its member has another value. */
const MOST_MATCHES = 128;
const texts = new LRUCache<string, PositionText>({ max: MOST_MATCHES });

/**
 * Hash of a whole position: SHA-256 of its canonical JSON. The secrets of a side (its standing orders and its
 * secret notes) are replaced by commitments, SHA-256 of the canonical JSON of `[salt, member, side, value]`.
 * The salt stays secret until the match is over, so the hash reveals nothing of the notes to the other side.
 */
export function positionHash(position: Position, salt: string): string {
  return sha256(textOf(salt).of(position));
}

function textOf(salt: string): PositionText {
  const known = texts.get(salt);
  if (known !== undefined) return known;
  const made = new PositionText(salt);
  texts.set(salt, made);
  return made;
}

/**
 * Next hash of the chain over all log entries of a match, without comments, and the positions after them. The
 * chain begins with the hash of the first position. Each block of packed entries stores its head, which exposes a change of any
 * entry.
 */
export function chained(
  head: string,
  { number: _number, comments: _comments, ...body }: NumberedEntry,
): string {
  return sha256(head + canonicalJson(body));
}

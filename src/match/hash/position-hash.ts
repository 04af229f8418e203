import { LRUCache } from 'lru-cache';
import type { Position } from '../../engine';
import { sha256 } from '../../values/canonical';
import { PositionText } from './position-text';

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

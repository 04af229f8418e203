import { LRUCache } from 'lru-cache';
import { canonicalJson, canonicalObject } from '../../engine';
import type { Position } from '../../engine';
import { sha256 } from '../values/canonical';
import { UnitsText } from './units-text';

/**
 * Hash of a whole position: SHA-256 of its canonical JSON, in which what a side keeps to itself (its standing
 * orders and its secret notes) is replaced by commitments, SHA-256 of the canonical JSON of `[salt, member,
 * side, value]`. The salt belongs to the match and stays secret until the match is over, so the hash
 * does not reveal what the other side has noted.
 */
export function positionHash(position: Position, salt: string): string {
  const hidden = {
    standingOrders: committed(salt, 'standingOrders', position.standingOrders),
    secrets: committed(salt, 'secrets', position.secrets),
  };
  const texts: Readonly<Record<string, string>> = {
    units: unitsTextOf(salt).of(position.units),
    ledger: `[${position.ledger.map(keptText).join(',')}]`,
  };
  return sha256(canonicalObject({ ...position, ...hidden }, (name) => texts[name]));
}

/** Matches whose positions were hashed last, by their salts. */
const MOST_MATCHES = 128;
const unitsTexts = new LRUCache<string, UnitsText>({ max: MOST_MATCHES });

function unitsTextOf(salt: string): UnitsText {
  const known = unitsTexts.get(salt);
  if (known !== undefined) return known;
  const made = new UnitsText();
  unitsTexts.set(salt, made);
  return made;
}

type Points = Position['ledger'][number];

/** Points stay the same value in all positions after, so their text is written once. */
const pointsTexts = new WeakMap<Points, string>();

function keptText(points: Points): string {
  const known = pointsTexts.get(points);
  if (known !== undefined) return known;
  const text = canonicalJson(points);
  // What is not frozen may change.
  if (Object.isFrozen(points)) pointsTexts.set(points, text);
  return text;
}

type Hidden = 'standingOrders' | 'secrets';

interface Commitment {
  readonly of: string;
  readonly hash: string;
}

/** Frozen values go from position to position as they are, so the commitment to one is made once. */
const commitments = new WeakMap<object, Commitment>();

function committed(
  salt: string,
  member: Hidden,
  bySide: Readonly<Record<string, object>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bySide).map(([side, value]) => [side, commitmentTo(value, [salt, member, side])]),
  );
}

function commitmentTo(value: object, whose: readonly [salt: string, member: Hidden, side: string]): string {
  const of = whose.join(' ');
  const known = commitments.get(value);
  if (known?.of === of) return known.hash;
  const hash = sha256(canonicalJson([...whose, value]));
  if (Object.isFrozen(value)) commitments.set(value, { of, hash });
  return hash;
}

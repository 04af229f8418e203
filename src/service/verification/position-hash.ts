import { canonicalJson, canonicalObject } from '../../engine';
import type { Position, UnitState } from '../../engine';
import { sha256 } from '../values/canonical';

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
    units: canonicalObject(position.units, (id) => keptText(position.units[id]!)),
    ledger: `[${position.ledger.map(keptText).join(',')}]`,
  };
  return sha256(canonicalObject({ ...position, ...hidden }, (name) => texts[name]));
}

type Kept = UnitState | Position['ledger'][number];

/** Units and points that stay as they are stay the same values, so the text of one is written once. */
const keptTexts = new WeakMap<Kept, string>();

function keptText(value: Kept): string {
  const known = keptTexts.get(value);
  if (known !== undefined) return known;
  const text = canonicalJson(value);
  // What is not frozen may change; neither has members that could.
  if (Object.isFrozen(value)) keptTexts.set(value, text);
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

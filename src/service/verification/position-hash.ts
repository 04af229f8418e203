import { canonicalJson } from '../../engine';
import type { Position } from '../../engine';
import { sha256 } from '../values/canonical';

/**
 * Hash of a whole position: SHA-256 of its canonical JSON, in which what a side keeps to itself (its standing
 * orders and its secret notes) is replaced by commitments, SHA-256 of the canonical JSON of `[salt, member,
 * side, value]`. The salt belongs to the match and stays secret until the match is over, so the hash
 * does not reveal what the other side has noted.
 */
export function positionHash(position: Position, salt: string): string {
  const committed = (
    member: 'standingOrders' | 'secrets',
    bySide: Readonly<Record<string, unknown>>,
  ): Record<string, string> =>
    Object.fromEntries(
      Object.entries(bySide).map(([side, value]) => [
        side,
        sha256(canonicalJson([salt, member, side, value])),
      ]),
    );
  const hidden = {
    standingOrders: committed('standingOrders', position.standingOrders),
    secrets: committed('secrets', position.secrets),
  };
  return sha256(canonicalJson({ ...position, ...hidden }));
}

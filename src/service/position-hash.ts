import type { Position } from '../engine/position/position';
import { canonicalJson, sha256 } from './canonical';

/**
 * Hash of a whole position: SHA-256 of its canonical JSON, in which each side's standing orders are replaced
 * by a commitment, SHA-256 of the canonical JSON of `[salt, side, orders]`. The salt belongs to the match and
 * stays secret until the match is over, so the hash tells nobody what the other side has ordered.
 */
export function positionHash(position: Position, salt: string): string {
  const standingOrders = Object.fromEntries(
    Object.entries(position.standingOrders).map(([side, orders]) => [
      side,
      sha256(canonicalJson([salt, side, orders])),
    ]),
  );
  return sha256(canonicalJson({ ...position, standingOrders }));
}

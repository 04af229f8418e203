import { canonicalJson } from '../../engine';
import type { RepeatableWrite } from '../../storage/game-store';
import { isIdempotencyKey } from '../../storage/names';
import { sha256 } from '../../values/canonical';

/**
 * Key and fingerprint of a repeatable request. Seats of a match share no keys, and a key that is too long is
 * hashed. The fingerprint distinguishes a repetition from another request under the same key.
 */
export function repeatable(
  owner: string,
  idempotencyKey: string | undefined,
  asked: object,
): RepeatableWrite | undefined {
  if (idempotencyKey === undefined) return undefined;
  const whole = `${owner}:${idempotencyKey}`;
  return {
    key: isIdempotencyKey(whole) ? whole : `${owner}:${sha256(idempotencyKey)}`,
    fingerprint: sha256(canonicalJson(asked)),
  };
}

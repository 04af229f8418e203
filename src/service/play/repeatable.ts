import { canonicalJson } from '../../engine';
import type { RepeatableWrite } from '../../storage/game-store';
import { isIdempotencyKey } from '../../storage/names';
import { sha256 } from '../../values/canonical';

/**
 * The key under which the answer to a request is kept: seats of a match share none. One that grows too long is hashed.
 * The same key with something else asked is another request.
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

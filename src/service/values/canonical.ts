import { createHash } from 'node:crypto';
import { canonicalJson } from '../../engine';

/** Whether two values are the same once they have gone through JSON. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** SHA-256 of a text in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The same, shorter: for names that no one can choose, such as tags. */
export function digest(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64url');
}

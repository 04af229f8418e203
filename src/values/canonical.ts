import { hash } from 'node:crypto';
import { canonicalJson } from '../engine';

/** Whether two values are the same once they have gone through JSON. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** SHA-256 of a text in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** The same, shorter: for names that no one can choose, such as tags. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}

import { hash } from 'node:crypto';
import { canonicalJson } from '../engine';

/** True if two values are equal as JSON. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** SHA-256 of a text in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

/** SHA-256 in base64url, which is shorter: for names that no one chooses, such as tags. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}

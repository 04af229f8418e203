import { createHash, timingSafeEqual } from 'node:crypto';

const prefix = 'wwk_';
const userLength = 16;
const form = /^wwk_([0-9a-f]{24})_([0-9a-f]{64})(?:\/([A-Za-z][A-Za-z0-9_-]{0,31}))?$/;

/** API key as its user sends it: `wwk_<id>_<secret>`, followed by `/<place>` if they hold several places. */
export interface KeyText {
  readonly id: string;
  readonly secret: string;
  /** Side, or `referee`, that the user acts as. */
  readonly as: string | undefined;
}

/** True if a token has the prefix of an API key. */
export function isKeyText(token: string): boolean {
  return token.startsWith(prefix);
}

export function readKeyText(token: string): KeyText | undefined {
  const [, id, secret, as] = form.exec(token) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret, as };
}

export function writeKeyText(id: string, secret: string): string {
  return `${prefix}${id}_${secret}`;
}

/** The id of a key begins with that of its user. */
export function userOfKey(id: string): string {
  return id.slice(0, userLength);
}

/** Ids of a new user and of a new key, from 256 random bits in hexadecimal. */
export const newUserId = (random: string): string => random.slice(0, userLength);
export const newKeyId = (user: string, random: string): string => user + random.slice(0, 24 - userLength);

/** A secret has 256 random bits, so a plain hash reveals nothing. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares texts in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash(one)), Buffer.from(secretHash(other)));
}

import { createHash, timingSafeEqual } from 'node:crypto';

const prefix = 'wwk_';
const userLength = 16;
const form = /^wwk_([0-9a-f]{24})_([0-9a-f]{64})(?:\/([A-Za-z][A-Za-z0-9_-]{0,31}))?$/;

/** An API key as its user sends it: `wwk_<id>_<secret>`, and `/<place>` behind it where they hold several. */
export interface KeyText {
  readonly id: string;
  readonly secret: string;
  /** The side, or `referee`, that the user speaks as. */
  readonly as: string | undefined;
}

/** Whether a token claims to be an API key. */
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

/** Secrets have 256 random bits, so that a plain hash reveals nothing. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares texts in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}

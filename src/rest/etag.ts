import { digest } from '../service/values/canonical';

/**
 * The strong tag of a representation of a match, `"<version>.<digest>"`: the version of its log, and a digest of
 * the very text, which differs by viewer and by what is not in the log (seats, entropy).
 */
export function etagOf(version: number, text: string): string {
  return `"${version}.${digest(text).slice(0, 16)}"`;
}

/**
 * The version that a tag was made for; the document lets only tags of this form through, and weak ones, which the same
 * representation bears when it is sent compressed.
 */
export function versionOf(etag: string): number {
  return Number(/^(?:W\/)?"(\d+)/.exec(etag)?.[1]);
}

/** The tags of an `If-None-Match`, without the mark of weak ones. */
export function tagsOf(ifNoneMatch: string | undefined): readonly string[] {
  return ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
}

/** Whether a client that sends this `If-None-Match` has the representation already. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = tagsOf(ifNoneMatch);
  return known.includes(etag) || known.includes('*');
}

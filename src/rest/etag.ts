import { digest } from '../values/canonical';

/**
 * Strong tag of a representation of a match, `"<version>.<digest>"`: the version of its log, and a digest of its
 * text, which depends on the viewer and on data outside the log (seats, entropy).
 */
export function etagOf(version: number, text: string): string {
  return `"${version}.${digest(text).slice(0, 16)}"`;
}

/** Version in a tag, also in a weak one or one that a proxy has rewritten; NaN for any other text. */
export function versionOf(etag: string): number {
  return Number(/^(?:W\/)?"(\d{1,15})(?:\.[\w-]{1,64})?"$/.exec(etag)?.[1]);
}

/** Suffix that compressing proxies add to a tag. */
const CODING = /--?(?:gzip|br|deflate|zstd)(?="$)/;

/**
 * Tags of an `If-None-Match` without the mark of weak ones; a tag that a proxy has rewritten also in its original
 * form.
 */
export function tagsOf(ifNoneMatch: string | undefined): readonly string[] {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.flatMap((tag) => (CODING.test(tag) ? [tag, tag.replace(CODING, '')] : [tag]));
}

/** True if a client that sends this `If-None-Match` already has the representation. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = tagsOf(ifNoneMatch);
  return known.includes(etag) || known.includes('*');
}

import { digest } from '../values/canonical';

/**
 * The strong tag of a representation of a match, `"<version>.<digest>"`: the version of its log, and a digest of
 * the very text, which differs by viewer and by what is not in the log (seats, entropy).
 */
export function etagOf(version: number, text: string): string {
  return `"${version}.${digest(text).slice(0, 16)}"`;
}

/** The version that a tag was made for, a weak one or one that a proxy has rewritten, too; NaN for any other text. */
export function versionOf(etag: string): number {
  return Number(/^(?:W\/)?"(\d{1,15})(?:\.[\w-]{1,64})?"$/.exec(etag)?.[1]);
}

/** What proxies that compress an answer put at the end of its tag. */
const CODING = /--?(?:gzip|br|deflate|zstd)(?="$)/;

/** The tags of an `If-None-Match`, without the mark of weak ones; those that a proxy has rewritten as they were, too. */
export function tagsOf(ifNoneMatch: string | undefined): readonly string[] {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.flatMap((tag) => (CODING.test(tag) ? [tag, tag.replace(CODING, '')] : [tag]));
}

/** Whether a client that sends this `If-None-Match` has the representation already. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = tagsOf(ifNoneMatch);
  return known.includes(etag) || known.includes('*');
}

import type { ContentReply } from '../../operations/reply';
import type { DrawnPicture, DrawnReplay, PrintedPicture } from './requests';

/**
 * Reply with a picture of a match or a position. Past positions do not change, so their pictures may be cached; a
 * client revalidates the present one.
 */
export function pictureReply(
  { mediaType, content, tag }: DrawnPicture | DrawnReplay,
  at?: number,
): ContentReply {
  const lasting = at !== undefined && { 'Cache-Control': 'private, max-age=86400' };
  return {
    type: mediaType,
    content,
    headers: { ETag: `"${tag}"`, Vary: 'Authorization', ...lasting },
  };
}

/** Headers of printed parts. They change only with the program; after a day a client revalidates them. */
export function printedHeaders(tag: string): Readonly<Record<string, string>> {
  return { ETag: `"${tag}"`, 'Cache-Control': 'public, max-age=86400' };
}

/** Reply with a printed part of a board. */
export function printedReply({ mediaType, content, tag }: PrintedPicture): ContentReply {
  return { type: mediaType, content, headers: printedHeaders(tag) };
}

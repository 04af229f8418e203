import type { ContentReply } from '../../operations/reply';
import type { DrawnPicture, DrawnReplay, PrintedPicture } from './requests';

/** A picture of a match or a position. The past of a match does not change; of the present a client asks each time. */
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

/** Headers of what is printed: it changes with the program only, and a day later the client asks again and gets 304. */
export function printedHeaders(tag: string): Readonly<Record<string, string>> {
  return { ETag: `"${tag}"`, 'Cache-Control': 'public, max-age=86400' };
}

/** A printed part of a board. */
export function printedReply({ mediaType, content, tag }: PrintedPicture): ContentReply {
  return { type: mediaType, content, headers: printedHeaders(tag) };
}

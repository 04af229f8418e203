import type { ServerResponse } from 'node:http';
import compression from 'compression';
import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

const eventStream = /^text\/event-stream\b/;

/**
 * Compresses longer answers for callers that accept it. Streams of events stay as they are: each event is sent
 * at once, and a slow reader holds its source back.
 */
export function compressed(): RequestHandler[] {
  const compress = compression({
    filter: (request, response) =>
      !eventStream.test(String(response.getHeader('Content-Type'))) && compression.filter(request, response),
  });
  return [weakTags, compress];
}

/** Compressed, an answer is no longer byte for byte what a strong tag stands for. */
const weakTags: RequestHandler = (request, response, next) => {
  // Listeners are called in reverse order: this one when it is known whether the answer is compressed.
  if (request.headers['accept-encoding'] !== undefined) onHeaders(response, weakenTag);
  next();
};

function weakenTag(this: ServerResponse): void {
  const tag = this.getHeader('ETag');
  const encoded = this.hasHeader('Content-Encoding');
  if (encoded && typeof tag === 'string' && tag.startsWith('"')) this.setHeader('ETag', `W/${tag}`);
}

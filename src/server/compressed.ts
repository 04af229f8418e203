import type { ServerResponse } from 'node:http';
import compression from 'compression';
import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

const eventStream = /^text\/event-stream\b/;

/**
 * Compresses longer answers for callers that accept it. Event streams stay as they are: each event is sent at once,
 * and a slow reader slows its source down.
 */
export function compressed(): RequestHandler[] {
  const compress = compression({
    filter: (request, response) =>
      !eventStream.test(String(response.getHeader('Content-Type'))) && compression.filter(request, response),
  });
  return [weakTags, compress];
}

/** A compressed answer no longer has the bytes that a strong tag stands for. */
const weakTags: RequestHandler = (request, response, next) => {
  // Listeners run in reverse order, so this one runs after compression is decided.
  if (request.headers['accept-encoding'] !== undefined) onHeaders(response, weakenTag);
  next();
};

function weakenTag(this: ServerResponse): void {
  const tag = this.getHeader('ETag');
  const encoded = this.hasHeader('Content-Encoding');
  if (encoded && typeof tag === 'string' && tag.startsWith('"')) this.setHeader('ETag', `W/${tag}`);
}

import express from 'express';
import type { Request, RequestHandler } from 'express';
import { TOO_DEEP, jsonNestsTooDeep } from './nesting';
import { RefusedRequest } from './refused-request';

/** Usual names of the charset of JSON and of its ASCII subset. */
const CHARSETS: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii'];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the JSON of a request, up to a length such as `256kb`. An empty body counts as none, whatever its type; so
 * does any body of a GET.
 */
export function jsonBody(limit: string): RequestHandler {
  const read = express.raw({ limit, type: () => true });
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      request.body = undefined;
      next();
      return;
    }
    read(request, response, (error?: unknown) => {
      next(error === undefined ? parse(request) : refusalOf(error));
    });
  };
}

/** Replaces the bytes of a body by their value; returns the refusal if there is no value. */
function parse(request: Request): RefusedRequest | undefined {
  const body: unknown = request.body;
  request.body = undefined;
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  if (!isJson(request)) return new RefusedRequest('UNSUPPORTED_MEDIA_TYPE');
  if (jsonNestsTooDeep(body)) return new RefusedRequest('BAD_REQUEST', { problem: TOO_DEEP });
  // The one spelling that every library accepts.
  request.headers['content-type'] = 'application/json';
  try {
    request.body = JSON.parse(utf8.decode(body)) as unknown;
    return undefined;
  } catch {
    return new RefusedRequest('BAD_JSON');
  }
}

function isJson({ headers }: Request): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charsets = parameters.flatMap((one) => /^\s*charset\s*=\s*"?([^"]*?)"?\s*$/.exec(one)?.[1] ?? []);
  return type.trim() === 'application/json' && charsets.every((charset) => CHARSETS.includes(charset));
}

/** Maps errors by body-parser's types; errors of decompression have none. */
function refusalOf(error: unknown): RefusedRequest {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return new RefusedRequest('BODY_TOO_LARGE');
  return new RefusedRequest(type === 'encoding.unsupported' ? 'UNSUPPORTED_MEDIA_TYPE' : 'BAD_JSON');
}

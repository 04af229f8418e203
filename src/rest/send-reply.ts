import type { Request, Response } from 'express';
import type { Reply, StreamReply } from '../operations/reply';
import { Outlet } from '../http/outlet';
import { holdStream } from '../http/request-scope';
import { isKnown } from './etag';
import type { HttpProblem } from './problem';

export async function sendReply(response: Response, reply: Reply): Promise<void> {
  response.status(reply.status ?? 200).set(reply.headers ?? {});
  if (reply.status === 304) response.end();
  else if (isKnownTo(response.req, reply.headers?.['ETag'])) response.status(304).end();
  else if ('pieces' in reply) await sendPieces(response, reply);
  else if ('body' in reply) sendContent(response, 'application/json', JSON.stringify(reply.body));
  else if ('content' in reply) sendContent(response, reply.type, reply.content);
  else response.end();
}

function isKnownTo({ method, headers }: Request, tag: string | undefined): boolean {
  return method === 'GET' && tag !== undefined && isKnown(tag, headers['if-none-match']);
}

function sendContent(response: Response, type: string, content: string | Uint8Array): void {
  // Express generates a tag for a GET without one.
  if (response.req.method === 'GET' && !response.hasHeader('ETag')) {
    response.type(type).send(typeof content === 'string' ? content : Buffer.from(content));
    return;
  }
  response.type(type).setHeader('Content-Length', Buffer.byteLength(content));
  response.end(content);
}

async function sendPieces(response: Response, { type, pieces }: StreamReply): Promise<void> {
  holdStream(response.req);
  const outlet = new Outlet(response);
  response.type(type);
  response.flushHeaders();
  for await (const piece of pieces) {
    await outlet.send(piece);
    if (outlet.isLeft) return;
  }
  response.end();
}

/** Sends a problem as `application/problem+json`. */
export function sendProblem(response: Response, { problem, headers }: HttpProblem): void {
  if (problem.status === 401) response.set('WWW-Authenticate', 'Bearer');
  response.vary('Authorization').set('Cache-Control', 'no-store');
  const content = JSON.stringify(problem);
  // No tag, which Express would add: a problem cannot be revalidated.
  response.status(problem.status).set(headers).type('application/problem+json');
  response.setHeader('Content-Length', Buffer.byteLength(content));
  response.end(content);
}

import { once } from 'node:events';
import type { Response } from 'express';
import { etagOf, isKnown } from './etag';
import type { JsonReply, RawReply, Reply, StreamReply, TextReply } from './operation';
import { holdStream } from '../http/request-scope';
import type { HttpProblem } from './problem';

/** What compares the JSON of an answer with the document; where it is set, nothing undescribed is sent. */
type BodyCheck = (body: object) => string | undefined;

/** Has the JSON that is sent from now on compared with the document. */
export function checkBodies({ locals }: Response, check: BodyCheck): void {
  locals['check'] = check;
}

function checkOf({ locals }: Response): BodyCheck | undefined {
  return locals['check'] as BodyCheck | undefined;
}

function assertDescribed(check: BodyCheck | undefined, body: object): void {
  const problem = check?.(body);
  if (problem !== undefined) throw new Error(`The document does not describe this answer: ${problem}`);
}

/** Sends what an operation answers. A GET that bears the tag of what the client has already becomes a 304. */
export async function send(response: Response, reply: Reply): Promise<void> {
  response.status(reply.status).set(reply.headers ?? {});
  if ('pieces' in reply) await sendPieces(response, reply);
  else if ('body' in reply) sendJson(response, reply);
  else if ('json' in reply) sendText(response, reply);
  else if ('content' in reply) sendContent(response, reply);
  else response.end();
}

/** Bears the ETag of its version, or one that the operation has given it. */
function sendJson(response: Response, { body, version, headers }: JsonReply): void {
  assertDescribed(checkOf(response), body);
  const text = JSON.stringify(body);
  const tag = version === undefined ? headers?.['ETag'] : etagOf(version, text);
  // Express would send the whole to a client that also says `no-cache`, as browsers do.
  if (tag !== undefined) response.set('ETag', tag);
  if (tag !== undefined && has(response, tag)) response.status(304).end();
  // Express makes a tag for what has none; an answer to what is posted needs none.
  else if (tag === undefined && response.req.method === 'GET') response.type('json').send(text);
  else endWith(response, 'json', text);
}

function endWith(response: Response, type: string, content: string | Uint8Array): void {
  // What Express would look up for every answer.
  if (type === 'json') response.setHeader('Content-Type', 'application/json; charset=utf-8');
  else response.type(type);
  response.setHeader('Content-Length', Buffer.byteLength(content));
  response.end(content);
}

function sendText(response: Response, { json, headers }: TextReply): void {
  const check = checkOf(response);
  if (check !== undefined) assertDescribed(check, JSON.parse(json.toString()) as object);
  if (has(response, headers.ETag)) response.status(304).end();
  else endWith(response, 'json', json);
}

/** Bears an ETag only if the operation has given it one. */
function sendContent(response: Response, { type, content, headers }: RawReply): void {
  const tag = headers?.['ETag'];
  if (tag !== undefined && has(response, tag)) response.status(304).end();
  else if (tag === undefined && response.req.method === 'GET') response.type(type).send(content);
  else endWith(response, type, content);
}

/** Whether the caller has this already. */
function has({ req }: Response, tag: string): boolean {
  return req.method === 'GET' && isKnown(tag, req.headers['if-none-match']);
}

async function sendPieces(response: Response, { type, pieces }: StreamReply): Promise<void> {
  response.once('close', holdStream(response.req));
  response.type(type);
  response.flushHeaders();
  for await (const piece of pieces) {
    // A client that reads slowly holds its source back.
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    if (response.destroyed) return;
  }
  response.end();
}

/** Sends a problem as `application/problem+json`. */
export function sendProblem(response: Response, { problem, headers }: HttpProblem): void {
  if (problem.status === 401) response.set('WWW-Authenticate', 'Bearer');
  response.vary('Authorization').set('Cache-Control', 'no-store');
  response.status(problem.status).set(headers);
  assertDescribed(checkOf(response), problem);
  // No tag, which Express would make: it names nothing that could be sent back.
  endWith(response, 'application/problem+json', JSON.stringify(problem));
}

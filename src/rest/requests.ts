import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import { jsonBody } from '../http/json-body';
import { fromTexts, readForm } from '../service/requests/form';
import type { Fault } from '../service/requests/form';
import { bodyOf, pathArgsOf, queryOf } from '../operations/operation';
import type { Operation } from '../operations/operation';
import { versionOf } from './etag';
import { HttpProblem, problem } from './problem';

/** Reads the JSON of a request up to the limit of its operation. */
export function bodyReader({ body, rest }: Operation, limit: string): RequestHandler {
  if (body === undefined) return (_request, _response, next) => next();
  return jsonBody(rest?.limit ?? limit);
}

interface Part {
  readonly name: 'path' | 'query' | 'body';
  readonly schema: z.ZodType;
  readonly valueIn: (request: Request) => unknown;
}

/** Reader of requests in the form of an operation. It throws a HttpProblem with all faults at once. */
export function requestReader(operation: Operation): (request: Request) => Readonly<Record<string, unknown>> {
  // Made once: a schema is compiled when it reads for the first time.
  const parts = partsOf(operation);
  return (request) => {
    const content: Record<string, unknown> = {};
    const faults: Fault[] = [];
    for (const { name, schema, valueIn } of parts) {
      const read = readForm(schema, valueIn(request));
      if (!read.ok) faults.push(...read.faults.map((fault) => below(name, fault)));
      else if (name === 'body' && operation.rest?.body !== undefined)
        content[operation.rest.body] = read.value;
      else Object.assign(content, read.value);
    }
    if (faults.length > 0) throw new HttpProblem(problem('BAD_USER_INPUT', { problems: faults }));
    return {
      ...content,
      ...versionIn(operation, request, content),
      ...keyIn(operation, request),
      ...placeIn(operation, request),
    };
  };
}

function partsOf(operation: Operation): readonly Part[] {
  const path = pathArgsOf(operation);
  const query = queryOf(operation);
  const body = bodyOf(operation);
  return [
    { name: 'path', schema: path, valueIn: ({ params }) => fromTexts(path, params) },
    { name: 'query', schema: query, valueIn: (request) => fromTexts(query, request.query) },
    ...(body === undefined
      ? []
      : [{ name: 'body', schema: body, valueIn: (request: Request): unknown => request.body } as const]),
  ];
}

function below(part: string, { path, message }: Fault): Fault {
  return { path: path === '' ? part : `${part}.${path}`, message };
}

/** Version that the sender has seen, from the tag in `If-Match` or from the body; `*` accepts any. */
function versionIn(
  { rest }: Operation,
  { headers }: Request,
  content: Readonly<Record<string, unknown>>,
): object {
  const { ifMatch: member, needsVersion } = rest ?? {};
  if (member === undefined) return {};
  const tag = headers['if-match'];
  const sent = content[member];
  if (tag === undefined) {
    if (sent === undefined && needsVersion === true) throw new HttpProblem(problem('VERSION_REQUIRED'));
    return {};
  }
  if (tag === '*') return {};
  const version = versionOf(tag);
  if (Number.isNaN(version)) throw malformedTag();
  if (sent !== undefined && sent !== version) {
    const detail = `If-Match names version ${version}, and \`${member}\` in the body is ${JSON.stringify(sent)}: send one of them, or the same in both.`;
    throw new HttpProblem(problem('BAD_USER_INPUT', { detail }));
  }
  return { [member]: version };
}

function malformedTag(): HttpProblem {
  const fault = { path: 'headers.if-match', message: 'must be an ETag of this service, or *' };
  return new HttpProblem(problem('BAD_USER_INPUT', { problems: [fault] }));
}

function keyIn({ rest }: Operation, { headers }: Request): object {
  const key = headers['idempotency-key'];
  return rest?.ownKey === undefined || key === undefined ? {} : { [rest.ownKey]: key };
}

/** Entry after which a stream continues; browsers send it by themselves. */
function placeIn({ stream }: Operation, { headers }: Request): object {
  const last = headers['last-event-id'];
  return stream?.after === undefined || last === undefined ? {} : { [stream.after]: last };
}

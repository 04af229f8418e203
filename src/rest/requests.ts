import type { Request, RequestHandler } from 'express';
import { jsonBody } from '../http/json-body';
import { readForm, textReader } from '../service/requests/form';
import type { MemberFault } from '../service/requests/form';
import { bodyOf, pathArgsOf, queryOf } from '../operations/operation';
import type { Operation } from '../operations/operation';
import { versionOf } from './etag';
import { HttpProblem, problem } from './problem';

/** Reads the JSON of a request up to the limit of its operation. */
export function bodyReader({ body, rest }: Operation, limit: string): RequestHandler[] {
  return body === undefined ? [] : [jsonBody(rest?.limit ?? limit)];
}

type Content = Record<string, unknown>;

/** Reader of requests in the form of an operation. It throws a HttpProblem with all faults at once. */
export function requestReader(operation: Operation): (request: Request) => Content {
  // Made once: a schema is compiled when it reads for the first time.
  const args = argsReader(operation);
  const body = bodyOf(operation);
  const { rest, stream } = operation;
  const fromHeaders = [
    ...(rest?.ifMatch === undefined ? [] : [versionIn]),
    ...(rest?.ownKey === undefined ? [] : [keyIn]),
    ...(stream?.after === undefined ? [] : [placeIn]),
  ];
  return (request) => {
    const faults: MemberFault[] = [];
    const content = args(request, faults);
    if (body !== undefined) {
      const read = readForm(body, request.body);
      if (!read.ok) faults.push(...read.faults.map((fault) => below('body', fault)));
      else if (rest?.body === undefined) Object.assign(content, read.value);
      else content[rest.body] = read.value;
    }
    if (faults.length > 0) throw new HttpProblem(problem('BAD_USER_INPUT', { problems: faults }));
    for (const read of fromHeaders) read(operation, request, content);
    return content;
  };
}

/** Reader of the arguments in path and query, together; it adds faults to a list. */
function argsReader(operation: Operation): (request: Request, faults: MemberFault[]) => Content {
  const { shape } = pathArgsOf(operation);
  const inPath = Object.keys(shape);
  const schema = queryOf(operation).extend(shape);
  const valuesOf = textReader(schema);
  return ({ params, query }, faults) => {
    const read = readForm(schema, valuesOf({ ...query, ...params }));
    for (const name of inPath) {
      if (name in query) faults.push({ path: `query.${name}`, message: 'it is not known here' });
    }
    if (read.ok) return read.value;
    for (const fault of read.faults) {
      faults.push(below(inPath.includes(fault.path) ? 'path' : 'query', fault));
    }
    return {};
  };
}

function below(part: string, { path, message }: MemberFault): MemberFault {
  return { path: path === '' ? part : `${part}.${path}`, message };
}

/** Adds the version that the sender has seen, from the tag in `If-Match` or from the body; `*` accepts any. */
function versionIn({ rest }: Operation, { headers }: Request, content: Content): void {
  const { ifMatch: member = '', needsVersion } = rest ?? {};
  const tag = headers['if-match'];
  const sent = content[member];
  if (tag === undefined) {
    if (sent === undefined && needsVersion === true) throw new HttpProblem(problem('VERSION_REQUIRED'));
    return;
  }
  if (tag === '*') return;
  const version = versionOf(tag);
  if (Number.isNaN(version)) throw malformedTag();
  if (sent !== undefined && sent !== version) {
    const detail = `If-Match names version ${version}, and \`${member}\` in the body is ${JSON.stringify(sent)}: send one of them, or the same in both.`;
    throw new HttpProblem(problem('BAD_USER_INPUT', { detail }));
  }
  content[member] = version;
}

function malformedTag(): HttpProblem {
  const fault = { path: 'headers.if-match', message: 'it must be an ETag of this service, or *' };
  return new HttpProblem(problem('BAD_USER_INPUT', { problems: [fault] }));
}

function keyIn({ rest }: Operation, { headers }: Request, content: Content): void {
  const key = headers['idempotency-key'];
  if (key !== undefined) content[rest!.ownKey!] = key;
}

/** Adds the entry after which a stream continues; browsers send it by themselves. */
function placeIn({ stream }: Operation, { headers }: Request, content: Content): void {
  const last = headers['last-event-id'];
  if (last !== undefined) content[stream!.after!] = last;
}

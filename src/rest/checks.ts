import type { ErrorObject } from 'ajv';
import type { Request } from 'express';
import type { CompiledChecks } from './compile-checks';
import { describedOperations } from './contract';
import type { ApiDocument, Described } from './contract';
import { counted } from '../engine';
import { HttpProblem, problem } from './problem';
import { LINE } from '../service/values/line';

/** A request that is as the document describes it. */
export interface CheckedRequest {
  readonly described: Described;
  readonly path: Readonly<Record<string, string>>;
  /** With numbers and lists in place of texts. */
  readonly query: object;
}

/** What a check says of its failure. */
interface FaultParameters {
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly limit?: number;
  readonly allowedValues?: readonly unknown[];
  readonly allowedValue?: unknown;
}

interface Fault {
  readonly path: string;
  readonly message: string;
}

/** One path with its operations by method. */
interface Route {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly methods: ReadonlyMap<string, Described>;
}

const PARAMETER = /\{([^}]+)\}/g;
/** What must be encoded in a query, unless its parameter allows it. */
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;

/**
 * Compares requests with the document. Who may do what is left to the service: the document only says that a bearer is
 * sent.
 */
export class RequestChecks {
  /** By the number of their parts, so that few are tried. */
  private readonly routes: ReadonlyMap<number, readonly Route[]>;

  constructor(
    document: ApiDocument,
    private readonly compiled: CompiledChecks,
  ) {
    this.routes = routesOf(document);
  }

  /** The operation that is meant, with its parameters as values. Throws a HttpProblem for what is not described. */
  check(request: Request): CheckedRequest {
    const { described, path } = this.find(request);
    const { id, operation } = described;
    if (operation.requestBody !== undefined) assertMedia(request, operation.requestBody);
    const query = queryOf(request, described);
    const values = { query, headers: request.headers, params: path };
    const ofParameters = this.compiled.parameters[id];
    const ofBody = this.compiled.bodies[id];
    const faults = [
      ...(ofParameters === undefined || ofParameters(values) ? [] : faultsOf(ofParameters.errors)),
      ...(ofBody === undefined || ofBody({ body: request.body as unknown }) ? [] : faultsOf(ofBody.errors)),
    ];
    if (faults.length > 0) throw malformed(faults);
    return { described, path, query };
  }

  private find(request: Request): Pick<CheckedRequest, 'described' | 'path'> {
    const { path } = request;
    for (const { pattern, names, methods } of this.routes.get(partsOf(path)) ?? []) {
      const found = pattern.exec(path);
      if (found === null) continue;
      const described = methods.get(request.method);
      if (described === undefined) throw notAllowed([...methods.keys()]);
      return {
        described,
        path: Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1]!)])),
      };
    }
    throw new HttpProblem(problem('UNKNOWN_PATH'));
  }
}

/** The parts of a path; a slash at its end begins none. */
function partsOf(path: string): number {
  const length = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length;
  let parts = 0;
  for (let at = 0; at < length; at += 1) if (path[at] === '/') parts += 1;
  return parts;
}

/** The plain paths before those with parameters, by the number of their parts. */
function routesOf(document: ApiDocument): ReadonlyMap<number, readonly Route[]> {
  const byPath = new Map<string, Described[]>();
  for (const described of describedOperations(document)) {
    const others = byPath.get(described.path);
    if (others === undefined) byPath.set(described.path, [described]);
    else others.push(described);
  }
  const routes = new Map<number, Route[]>();
  const inOrder = [...byPath].sort(([one], [other]) => (specificity(one) < specificity(other) ? -1 : 1));
  for (const [path, operations] of inOrder) {
    const route: Route = {
      pattern: patternOf(path),
      names: Array.from(path.matchAll(PARAMETER), ([, name]) => name!),
      methods: new Map(operations.map((described) => [described.method, described])),
    };
    routes.set(partsOf(path), [...(routes.get(partsOf(path)) ?? []), route]);
  }
  return routes;
}

/** Sorts what is written out before a parameter in the same place. */
function specificity(path: string): string {
  return path.replaceAll(PARAMETER, '~');
}

/** Any text that is not empty may stand for a parameter. */
function patternOf(path: string): RegExp {
  const parts = path
    .replaceAll(PARAMETER, '{}')
    .split('{}')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('([^/]+)')}/?$`, 'i');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw malformed([{ path: 'path', message: 'malformed uri' }]);
  }
}

function assertMedia(request: Request, body: NonNullable<Described['operation']['requestBody']>): void {
  const [sent] = request.headers['content-type']?.split(';') ?? [];
  const isMissing = sent === undefined && body.required !== true;
  if (!isMissing && !(sent!.trim().toLowerCase() in body.content)) {
    throw new HttpProblem(problem('UNSUPPORTED_MEDIA_TYPE'));
  }
}

/** The query with lists where they are described. */
function queryOf(request: Request, { parameters }: Described): object {
  const query: Record<string, unknown> = { ...request.query };
  if (Object.keys(query).length === 0) return query;
  const described = parameters.filter((parameter) => parameter.in === 'query');
  const raw = request.originalUrl.slice(request.originalUrl.indexOf('?') + 1).split('&');
  for (const { name, allowReserved, schema } of described) {
    if (query[name] === undefined) continue;
    const isEncoded = (part: string): boolean =>
      !part.startsWith(`${name}=`) || !RESERVED.test(part.slice(name.length + 1));
    if (allowReserved !== true && !raw.every(isEncoded)) {
      const message = `Parameter '${name}' must be url encoded. Its value may not contain reserved characters.`;
      throw malformed([{ path: `query.${name}`, message }]);
    }
    if (schema.type === 'array' && !Array.isArray(query[name])) query[name] = [query[name]];
  }
  for (const [name, value] of Object.entries(query)) {
    const path = `query.${name}`;
    if (!described.some((parameter) => parameter.name === name)) {
      throw malformed([{ path, message: `Unknown query parameter '${name}'` }]);
    }
    if (value === '') throw malformed([{ path, message: `Empty value found for query parameter '${name}'` }]);
  }
  return query;
}

function notAllowed(methods: readonly string[]): HttpProblem {
  const allowed = methods.join(', ');
  const names = methods.includes('GET') ? `${allowed}, HEAD` : allowed;
  return new HttpProblem(problem('METHOD_NOT_ALLOWED', { details: { methods: names } }), { Allow: names });
}

function malformed(problems: readonly Fault[]): HttpProblem {
  return new HttpProblem(problem('BAD_USER_INPUT', { problems }));
}

function faultsOf(errors: readonly ErrorObject[] | null | undefined): readonly Fault[] {
  return (
    (errors ?? [])
      // A condition that fails is reported by its consequence.
      .filter(({ keyword }) => keyword !== 'if')
      .map((error) => ({ path: pathOf(error), message: messageOf(error) }))
  );
}

/** `/body/actions/0/type` becomes `body.actions.0.type`; a member that is missing or too much counts. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty, unevaluatedProperty } = params as Readonly<
    Record<string, unknown>
  >;
  const member = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  const pointer = typeof member === 'string' ? `${instancePath}/${member}` : instancePath;
  return pointer.replace(/^\//, '').replaceAll('/', '.');
}

/** What the values of a type of JSON are called. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

/** Forms that have a name. */
const FORMS: Readonly<Record<string, string>> = {
  [String.raw`^\d{4}$`]: 'the number of a hex: four digits, for example 0918',
  [String.raw`^(\*|(W/)?"\d{1,15}(\.[A-Za-z0-9_-]{1,64})?")$`]: 'an ETag of this service, or *',
  [LINE.source]: 'one line of text, without control characters',
};

/** What is wrong, for people: the words of JSON Schema are known to few. */
function messageOf({ keyword, message = '', params }: ErrorObject): string {
  const { type, pattern, limit, allowedValues, allowedValue } = params as FaultParameters;
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not known here';
    case 'type':
      return `must be ${[type ?? []]
        .flat()
        .map((one) => TYPES[one] ?? one)
        .join(' or ')}`;
    case 'pattern':
      return `must be ${FORMS[pattern ?? ''] ?? `a text of the form ${pattern}`}`;
    case 'enum':
      return `must be one of ${allowedValues?.join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(allowedValue)}`;
    case 'minLength':
      return `must have at least ${counted(limit ?? 0, 'character')}`;
    case 'maxLength':
      return `must have at most ${counted(limit ?? 0, 'character')}`;
    case 'minItems':
      return `must have at least ${counted(limit ?? 0, 'element')}`;
    case 'maxItems':
      return `must have at most ${counted(limit ?? 0, 'element')}`;
    case 'minimum':
      return `must be at least ${limit}`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'uniqueItems':
      return 'must not name anything twice';
    case 'oneOf':
    case 'anyOf':
      return 'has none of the forms that it may have';
    default:
      return message;
  }
}

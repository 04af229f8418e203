import { namesIn, queryOf } from '../../../src/operations/operation';
import type { Operation } from '../../../src/operations/operation';
import { openApiDocument } from '../../../src/rest/document';
import { OPERATIONS } from '../../../src/service/operations';

/** Possible request, whether or not the document allows it. */
export interface Attempt {
  readonly method: string;
  /** Path under /v1, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text unchanged. */
  readonly body: unknown;
  /** Media type of the body. */
  readonly type: string | undefined;
  /** Name of the caller; undefined for a stranger. */
  readonly bearer: string | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
  readonly example?: unknown;
}

/** Operation as the document describes it, with its record. */
export interface PlacedOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly all: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, object>>;
  readonly record: Operation;
  /** Fields of GraphQL that do the same. */
  readonly twins: readonly string[];
}

export const document = openApiDocument();

/** Follows a reference within the document; returns any other node unchanged. */
export function resolved(node: unknown): unknown {
  const reference = typeof node === 'object' && node !== null && '$ref' in node ? node.$ref : undefined;
  if (typeof reference !== 'string') return node;
  const parts = reference.slice(2).split('/');
  return resolved(
    parts.reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>>)[part], document),
  );
}

const RECORDS = new Map(OPERATIONS.map((record) => [record.name, record]));

/** Operations of the document. */
export const operations: readonly PlacedOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => {
    const { parameters = [], ...rest } = described as PlacedOperation & { readonly parameters?: Parameter[] };
    const record = RECORDS.get(rest.operationId);
    if (record === undefined) throw new Error(`There is no operation ${rest.operationId}.`);
    const { graphql, twins = [] } = record;
    return {
      ...{ ...rest, record, path, method, all: parameters },
      twins: graphql === undefined ? twins : [graphql.field, ...twins],
    };
  }),
);

/** Request of an operation's example. */
export function exampleRequest({ record, path, method }: PlacedOperation): Attempt {
  const { name, example, args, body, rest } = record;
  const { request } = example;
  const filled = namesIn(path).reduce((text, one) => {
    if (request[one] === undefined) throw new Error(`The example in the record of ${name} has no ${one}.`);
    return text.replace(`{${one}}`, encodeURIComponent(request[one] as string | number));
  }, path);
  const inQuery = Object.keys(queryOf(record).shape).filter((one) => one in request);
  const query = new URLSearchParams(
    inQuery.flatMap((one) => [request[one]].flat().map((value): [string, string] => [one, String(value)])),
  ).toString();
  const sent = Object.fromEntries(Object.entries(request).filter(([one]) => !(one in args.shape)));
  const asking = example.by ?? (path.startsWith('/matches/{match}') ? 'us' : undefined);
  return {
    method: method.toUpperCase(),
    path: query === '' ? filled : `${filled}?${query}`,
    headers: {},
    body: body === undefined ? undefined : rest?.body === undefined ? sent : sent[rest.body],
    type: body === undefined ? undefined : 'application/json',
    bearer: asking === 'none' ? undefined : asking,
  };
}

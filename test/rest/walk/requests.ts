import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../support/markdown';

/** An object of the document as JSON has it. */
type Node = Readonly<Record<string, unknown>>;

/** A possible request, whether or not the document allows it. */
export interface Attempt {
  readonly method: string;
  /** Under /v1, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it is. */
  readonly body: unknown;
  /** The media type of the body. */
  readonly type: string | undefined;
  /** The name of the caller; none: a stranger. */
  readonly bearer: string | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
  readonly example?: ParameterValue;
}

type ParameterValue = string | number | boolean | readonly string[];

/** What an operation says in `x-example`: who asks, and parameters other than the usual ones. */
interface ExampleTerms {
  readonly bearer?: string;
  readonly parameters?: Readonly<Record<string, ParameterValue>>;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Node[];
  readonly requestBody?: Node;
  readonly responses: Readonly<Record<string, Node>>;
  readonly 'x-example'?: ExampleTerms;
  readonly 'x-graphql'?: readonly string[];
}

export interface PlacedOperation extends DescribedOperation {
  readonly path: string;
  readonly method: string;
  readonly all: readonly Parameter[];
}

interface Tag {
  readonly name: string;
  readonly description: string;
}

interface Bundle {
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Node>>;
  readonly components: Node;
}

export const document = JSON.parse(readFileSync(join(project, 'dist/openapi.closed.json'), 'utf8')) as Bundle;

export const { tags } = document;

/** Follows a reference within the document; returns any other node as it is. */
export function resolved(node: unknown): unknown {
  const reference = typeof node === 'object' && node !== null && '$ref' in node ? node.$ref : undefined;
  if (typeof reference !== 'string') return node;
  const parts = reference.slice(2).split('/');
  return resolved(parts.reduce<unknown>((at, part) => (at as Node)[part], document));
}

/** Every operation of the document, with the parameters of its path. */
export const operations: readonly PlacedOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
    const operation = item[method] as DescribedOperation | undefined;
    if (operation === undefined) return [];
    const shared = (item['parameters'] ?? []) as readonly unknown[];
    const all = [...shared, ...(operation.parameters ?? [])].map((one) => resolved(one) as Parameter);
    return [{ ...operation, path, method, all }];
  }),
);

/** The request of an operation's examples. Throws when the request needs one that is missing. */
export function exampleRequest(operation: PlacedOperation): Attempt {
  const { operationId: id, method, path, all } = operation;
  const { bearer, parameters = {} } = operation['x-example'] ?? {};
  const given = all.flatMap(({ name, in: place, required, example }) => {
    const value = parameters[name] ?? example;
    if (value === undefined && required) throw new Error(`${id} has no example of ${name}.`);
    return value === undefined ? [] : [{ name, place, value }];
  });
  const of = (place: string) => given.filter((one) => one.place === place);
  const filled = of('path').reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const query = new URLSearchParams(
    of('query').flatMap(({ name, value }) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();
  const headers = Object.fromEntries(of('header').map(({ name, value }) => [name, String(value)]));
  const { body, type } = exampleBody(operation);
  const asking = bearer ?? (path.startsWith('/matches/{match}') ? 'us' : undefined);
  return {
    ...{ headers, body, type, method: method.toUpperCase() },
    path: query === '' ? filled : `${filled}?${query}`,
    bearer: asking === 'none' ? undefined : asking,
  };
}

function exampleBody({ operationId, requestBody }: PlacedOperation) {
  if (requestBody === undefined) return { body: undefined, type: undefined };
  const { content } = resolved(requestBody) as { content: Readonly<Record<string, Node>> };
  const [first] = Object.entries(content);
  if (first === undefined) throw new Error(`${operationId} takes a body of no type.`);
  const [type, media] = first;
  const examples = Object.values((media['examples'] ?? {}) as Node).map(
    (one) => (resolved(one) as Node)['value'],
  );
  const body = media['example'] ?? examples[0];
  if (body === undefined) throw new Error(`${operationId} has no example of its body.`);
  return { body, type };
}

import {
  type GraphQLSchema,
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  type GraphQLInputType,
} from 'graphql';
import { askedFields, documentFor, type AskedField } from '../callers/requests';
import { exampleRequest, operations } from '../rest/walk/requests';
import type { World } from '../rest/walk/world';
import type { HeaderLine, WireRequest } from './wire';

/** Only actions, positions and conditions are deeper. */
const DEEPEST = 3;

/** Value of a type with all its members; of alternatives it is the first. */
function filled(type: GraphQLInputType, depth = 0): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return [filled(plain.ofType, depth + 1)];
  if (isEnumType(plain)) return plain.getValues()[0]!.name;
  if (isScalarType(plain))
    return { Int: 1, Float: 1, Boolean: true, JSON: {}, HexNumber: '0918' }[plain.name] ?? 'x';
  if (!isInputObjectType(plain) || depth > DEEPEST) return {};
  const fields = Object.values(plain.getFields());
  const own = plain.isOneOf ? fields.slice(0, 1) : fields;
  return Object.fromEntries(own.map(({ name, type: of }) => [name, filled(of, depth + 1)]));
}

/** Arguments of a field without a value in `given`, each with one. */
function otherArguments(
  { field }: AskedField,
  given: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, value: unknown])[] {
  return field.args.filter(({ name }) => !(name in given)).map(({ name, type }) => [name, filled(type)]);
}

type Kind = 'REST' | 'GraphQL' | 'stream' | 'MCP' | 'page';

/** Valid request, which a test then makes odd. */
export interface Target {
  readonly name: string;
  readonly kind: Kind;
  readonly request: WireRequest;
}

const JSON_BODY: HeaderLine = ['Content-Type', 'application/json'];

/** Paths that the server answers outside of its APIs. */
const PAGES = [
  ...['/', '/docs', '/docs/start.js', '/docs/swagger-ui.css', '/problems', '/problems/REFUSED'],
  ...['/problems/NO_PATH', '/openapi.json', '/health', '/ready', '/metrics', '/.well-known/jwks.json'],
  ...['/nothing', '/assets/nothing.js', '/v1', '/v1/', '/v1/nothing', '/graphql', '/graphql/nothing'],
];

/** Mutations that remove the subjects of later requests; without a credential they are refused. */
const ENDING = /^(?:delete|remove|revoke|leave|handOver|rotate)/;

/** Requests for every operation of both APIs, for a tool of an assistant, and for every page. */
export async function targetsOf(url: string, world: World): Promise<readonly Target[]> {
  const schema = await schemaAt(url);
  return [...restTargets(world), ...graphqlTargets(schema, world), ...MCP, ...PAGES.map(pageTarget)];
}

async function schemaAt(url: string): Promise<GraphQLSchema> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery({ oneOf: true }) }),
  });
  const { data } = (await response.json()) as { readonly data: IntrospectionQuery };
  return buildClientSchema(data);
}

function restTargets({ bearers, names }: World): readonly Target[] {
  const known = (text: string): string =>
    Object.entries(names).reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
  return operations.map((operation) => {
    const { method, path, headers, body, type, bearer } = exampleRequest(operation);
    return {
      name: `REST ${operation.operationId}`,
      kind: 'REST',
      request: {
        method,
        target: `/v1${known(path)}`,
        headers: [
          ...Object.entries(headers),
          ...(type === undefined ? [] : [['Content-Type', type] as const]),
          ...bearerLine(bearer === undefined || method === 'DELETE' ? undefined : bearers[bearer]),
        ],
        ...(body !== undefined && { body: known(JSON.stringify(body)) }),
      },
    };
  });
}

/**
 * Root fields with their required arguments; subscriptions, and queries a second time, as streams of server-sent
 * events.
 */
function graphqlTargets(schema: GraphQLSchema, world: World): readonly Target[] {
  return askedFields(schema).flatMap((root): Target[] => {
    const document = documentFor(root, world.names);
    const single = posted(root, document, world);
    const stream = streamed(root, document, world);
    return root.kind === 'subscription' ? [stream] : root.kind === 'query' ? [single, stream] : [single];
  });
}

/** Root fields, once with each of their optional arguments. */
export async function argumentTargets(url: string, world: World): Promise<readonly Target[]> {
  return askedFields(await schemaAt(url)).flatMap((root) =>
    otherArguments(root, documentFor(root, world.names).variables).map(([name, value]): Target => {
      const document = documentFor(root, world.names, { [name]: value });
      return (root.kind === 'subscription' ? streamed : posted)(root, document, world);
    }),
  );
}

type Document = ReturnType<typeof documentFor>;

function posted(
  { name, kind, field }: AskedField,
  { text, variables }: Document,
  { bearers }: World,
): Target {
  return {
    name: `GraphQL ${kind} ${name}`,
    kind: 'GraphQL',
    request: {
      method: 'POST',
      target: '/graphql',
      headers: [JSON_BODY, ...bearerLine(ENDING.test(field.name) ? undefined : bearers['us'])],
      body: JSON.stringify({ query: text, variables }),
    },
  };
}

function streamed(root: AskedField, document: Document, world: World): Target {
  const { request } = posted(root, document, world);
  const headers: readonly HeaderLine[] = [...request.headers, ['Accept', 'text/event-stream']];
  const name = `stream ${root.kind} ${root.name}`;
  return { name, kind: 'stream', request: { ...request, target: '/graphql/stream', headers } };
}

function bearerLine(token: string | undefined): readonly HeaderLine[] {
  return token === undefined ? [] : [['Authorization', `Bearer ${token}`]];
}

const MCP: readonly Target[] = [
  { method: 'tools/list' },
  { method: 'tools/call', params: { name: 'systems', arguments: {} } },
].map((message) => ({
  name: `MCP ${message.method}`,
  kind: 'MCP',
  request: {
    method: 'POST',
    target: '/mcp',
    headers: [JSON_BODY, ['Accept', 'application/json, text/event-stream']],
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  },
}));

function pageTarget(target: string): Target {
  return {
    name: `page ${target}`,
    kind: 'page',
    request: { method: 'GET', target, headers: [] },
  };
}

import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { addressOf, bodyOf, isWrite, pathArgsOf, queryOf, shownInRest } from '../operations/operation';
import type { Members, Operation } from '../operations/operation';
import { problemsByStatus } from '../problems/of-operations';
import { shapeOf } from '../schema/derive/shape';

type Json = Readonly<Record<string, unknown>>;
/** Writes a schema as JSON Schema, with references to named schemas. */
type Write = (schema: z.core.$ZodType) => Json;

/** Paths of the document: every operation of REST, as its record describes it. */
export function describedPaths(
  operations: readonly Operation[],
  write: Write,
): Readonly<Record<string, Json>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations.filter(({ rest }) => rest !== undefined)) {
    const { method, path } = addressOf(operation);
    (paths[path] ??= {})[method] = described(operation, write);
  }
  return paths;
}

/** Schemas used by the paths. */
export function schemasOf(operations: readonly Operation[]): readonly z.core.$ZodType[] {
  const used = new Set<z.core.$ZodType>();
  describedPaths(operations, (schema) => {
    used.add(schema);
    return {};
  });
  return [...used];
}

function described(operation: Operation, write: Write): Json {
  const { name, summary, description, subject, graphql, twins = [] } = operation;
  const parameters = parametersOf(operation, write);
  const body = bodyOf(operation);
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    'x-graphql': [...(graphql === undefined ? [] : [graphql.field]), ...twins],
    tags: [subject],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        ...(!(body instanceof z.ZodOptional) && { required: true }),
        content: { 'application/json': { schema: write(unwrapped(body)), ...exampleOf(operation) } },
      },
    }),
    responses: responsesOf(operation, parameters, write),
  };
}

const unwrapped = (schema: z.ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ? schema.unwrap() : schema;

/** Body of the example request. */
function exampleOf({ rest, body, args, example }: Operation): Json {
  if (body === undefined) return {};
  const sent = Object.entries(example.request).filter(([name]) => !(name in args.shape));
  const whole = Object.fromEntries(sent);
  return { example: rest?.body === undefined ? whole : whole[rest.body] };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly [member: string]: unknown;
}

function parametersOf(operation: Operation, write: Write): readonly Parameter[] {
  const { example, rest } = operation;
  const from = (place: 'path' | 'query', { shape }: Members): Parameter[] =>
    Object.entries(shape).map(([name, schema]) => {
      const { description } = shapeOf(schema);
      const isNeeded = place === 'path' || !z.safeParse(schema, undefined).success;
      const shown = example.request[name];
      return {
        ...{ name, in: place },
        ...(isNeeded && { required: true }),
        ...(description !== undefined && { description }),
        schema: withoutDescription(write(schema)),
        ...(shown !== undefined && { example: shown }),
      };
    });
  return [
    ...from('path', pathArgsOf(operation)),
    ...from('query', queryOf(operation)),
    ...(rest?.tag === true && rest.get !== undefined ? [IF_NONE_MATCH] : []),
    ...(rest?.ifMatch === undefined ? [] : [IF_MATCH]),
    ...(operation.stream?.after === undefined ? [] : [lastEventId(operation, write)]),
    ...(isWrite(operation) ? [IDEMPOTENCY_KEY] : []),
  ];
}

function withoutDescription({ description: _description, ...schema }: Json): Json {
  return schema;
}

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an answer that you have; the answer is 304 if it has not changed.',
  schema: { type: 'string', maxLength: 1000 },
};
const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `ETag` of what you have seen; only its version counts. The answer is 412 if it has changed since. `*` is any version.',
  schema: { type: 'string', pattern: String.raw`^(\*|(W/)?"\d{1,15}(\.[A-Za-z0-9_-]{1,64})?")$` },
};
const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text of your own: the same key with the same request has the same answer and happens once; with another request it is refused (`KEY_REUSED`). Without a credential it should be a random UUID: for any other key an answer that holds a token is not repeated (`ANSWER_WITHHELD`).',
  schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{1,255}$` },
};

function lastEventId({ args, stream }: Operation, write: Write): Parameter {
  return {
    ...{ name: 'Last-Event-ID', in: 'header' },
    description: 'The id of the last event that has arrived, or the number of an entry.',
    schema: withoutDescription(write(args.shape[stream!.after!]!)),
  };
}

function responsesOf(operation: Operation, parameters: readonly Parameter[], write: Write): Json {
  const { rest, subject, scope, problems } = operation;
  const status = rest?.status ?? 200;
  const isTagged = parameters.includes(IF_NONE_MATCH) || (rest?.tag === true && rest.get === undefined);
  const headers = rest?.answerHeaders ?? [
    ...(rest?.location === undefined ? [] : ['Location']),
    ...(parameters.some(({ name }) => name === 'cursor') ? ['Link'] : []),
    ...(isTagged ? ['ETag'] : []),
    ...(parameters.includes(IDEMPOTENCY_KEY) ? ['Idempotency-Replayed'] : []),
  ];
  const failures = problemsByStatus({
    problems,
    open: scope === 'open' || subject === 'catalogue',
    hasBody: operation.body !== undefined,
    parameters: [
      ...parameters.filter(bringsProblems).map(({ name }) => name),
      ...(parameters.includes(IDEMPOTENCY_KEY) ? ['idempotencyKey'] : []),
    ],
  });
  return {
    [status]: {
      description: rest!.answer,
      ...withHeaders(headers),
      ...(status !== 204 && { content: contentOf(operation, write) }),
    },
    ...(rest?.later !== undefined && {
      202: {
        description: rest.later,
        ...withHeaders(['Location']),
        content: contentOf(operation, write),
      },
    }),
    ...(parameters.includes(IF_NONE_MATCH) && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries([...failures].map(([code, codes]) => [code, failure(code, codes)])),
  };
}

/** False for a filter; any other parameter in a path or query can cause problems. */
function bringsProblems({ name, in: place }: Parameter): boolean {
  return place === 'path' || (place === 'query' && ['at', 'side', 'cursor', 'dataHash'].includes(name));
}

function withHeaders(names: readonly string[]): Json {
  if (names.length === 0) return {};
  const refs = names.map((name) => [name, { $ref: `#/components/headers/${name.replaceAll('-', '')}` }]);
  return { headers: Object.fromEntries(refs) };
}

function contentOf(operation: Operation, write: Write): Json {
  const { rest, outputs, stream } = operation;
  const shows = shownInRest(operation);
  if (stream !== undefined) {
    const schema = { type: 'string', contentMediaType: 'application/json', contentSchema: write(stream.of) };
    return { 'text/event-stream': { schema } };
  }
  if (rest?.media !== undefined) {
    return Object.fromEntries(rest.media.map((type) => [type, { schema: mediaSchema(type) }]));
  }
  if (rest?.schema !== undefined) return { 'application/json': { schema: write(rest.schema) } };
  const schemas = Object.values(outputs).map((output) =>
    write(shows === undefined ? output : (output as Members).shape[shows]!),
  );
  return { 'application/json': { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } } };
}

function mediaSchema(type: string): Json {
  return { type: 'string', ...(/^image\/(png|gif)$/.test(type) && { format: 'binary' }) };
}

function failure(status: number, codes: readonly string[]): Json {
  return {
    description: STATUS_CODES[status],
    ...(status === 429 || status === 503 ? withHeaders(['Retry-After']) : {}),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}

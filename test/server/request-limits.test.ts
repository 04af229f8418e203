import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Kind,
  execute,
  getNullableType,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  parse,
  separateOperations,
  specifiedRules,
  typeFromAST,
  validate,
} from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLInputType } from 'graphql';
import { schema } from '../../src/resolvers/schema';
import { MAX_COST, MAX_DEPTH, MAX_ROOT_FIELDS } from '../../src/server/config';
import { admittedCost, costOf } from '../../src/server/limits/cost';
import { DOCUMENT_RULES } from '../../src/server/limits/document-rules';
import type { RunningServer } from '../../src/server/server';
import { wholeQuery, wholeQuestion } from '../graphql/selection';
import { Servers, askAt } from './apis';

const GRAPHQL_DOORS = ['GraphQL', 'server-sent events', 'websocket'] as const;

/** Value of a type, with as few members as possible. */
function sampleOf(type: GraphQLInputType): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return [sampleOf(plain.ofType)];
  if (isEnumType(plain)) return plain.getValues()[0]!.name;
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields());
    const wanted = plain.isOneOf ? fields.slice(0, 1) : fields.filter(({ type: of }) => isNonNullType(of));
    return Object.fromEntries(wanted.map(({ name, type: of }) => [name, sampleOf(of)]));
  }
  return { Int: 1, Float: 1, Boolean: true, JSON: {} }[String(plain)] ?? 'x';
}

function variablesOf(document: DocumentNode): Record<string, unknown> {
  const variables = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  return Object.fromEntries(
    variables.map(({ variable, type }) => {
      const found = typeFromAST(schema, type);
      if (!isInputType(found)) throw new Error(`There is no type for $${variable.name.value}.`);
      return [variable.name.value, sampleOf(found)];
    }),
  );
}

const costed = (text: string | DocumentNode, variables?: Record<string, unknown>) => {
  const document = typeof text === 'string' ? parse(text) : text;
  return { schema, document, variables: variables ?? variablesOf(document) };
};
const aliases = (count: number, field: string): string =>
  Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');

/** Number of fields in an answer. */
function fieldsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce<number>((sum, each) => sum + fieldsOf(each), 0);
  if (typeof answer !== 'object' || answer === null) return 0;
  const members = Object.values(answer);
  return members.reduce<number>((sum, each) => sum + fieldsOf(each), members.length);
}

const broken = (document: DocumentNode): readonly string[] =>
  validate(schema, document, [...specifiedRules, ...DOCUMENT_RULES]).map(({ message }) => message);

function refusalOf(request: Parameters<typeof admittedCost>[0]) {
  const cost = admittedCost(request);
  return typeof cost === 'number' ? undefined : cost;
}

describe('The limits of a document', () => {
  const examples = readFileSync(join(__dirname, '../../docs/callers/examples.graphql'), 'utf8');

  it.each(Object.entries(separateOperations(parse(examples))))(
    'let the example %s pass',
    (name, document) => {
      expect(broken(document)).toEqual([]);
      const request = costed(document);
      expect(refusalOf(request)).toBeUndefined();
      // Far from the limit: normal requests may be three times as long. A whole match is verified alone.
      expect(costOf(request)).toBeLessThan(name === 'Verify' ? MAX_COST : MAX_COST / 3);
    },
  );

  it.each([
    'map(system: "arnhem")',
    'units(system: "arnhem")',
    'rulings',
    'match(id: "x")',
    'matches(limit: 20)',
  ])('let every field of %s pass', (call) => {
    const document = parse(wholeQuery(schema, call));
    expect(broken(document)).toEqual([]);
    expect(refusalOf(costed(document))).toBeUndefined();
  });

  it.each(['position', 'history', 'legalActions', 'jobs'])(
    'let every field of %s of a match pass',
    (call) => {
      const document = parse(wholeQuestion(schema, call));
      expect(broken(document)).toEqual([]);
      expect(refusalOf(costed(document))).toBeUndefined();
    },
  );

  it('let the introspection query of tools pass', () => {
    const document = parse(getIntrospectionQuery());
    expect(broken(document)).toEqual([]);
    expect(refusalOf(costed(document))).toBeUndefined();
  });

  it.each([
    '{ __schema { types { fields { name args { name type { name } } type { name ofType { name } } } } } }',
    '{ __schema { types { fields { description args { description } } } } }',
    '{ __schema { types { enumValues { name } inputFields { name type { ofType { name } } } } } }',
    '{ __schema { types { fields { type { ofType { fields { name type { ofType { name } } } } } } } } }',
    '{ __schema { types { possibleTypes { name fields { name } } interfaces { name } } } }',
    '{ __type(name: "Query") { fields { name args { name } type { ofType { fields { name } } } } } }',
    '{ __schema { directives { name locations args { name type { kind } } } } }',
    getIntrospectionQuery(),
  ])('count what the schema says of itself by its size: %s', (text) => {
    const document = parse(text);
    const { data, errors } = execute({ schema, document }) as ExecutionResult;
    expect(errors).toBeUndefined();
    expect(fieldsOf(data)).toBeLessThanOrEqual(costOf(costed(document)));
  });

  it.each([
    ['aliases of types', aliases(290, 'types { fields { args { name } type { name } } }'), ''],
    [
      'aliases of fields of one type',
      aliases(290, 'fields { args { name } type { ofType { fields { name } } } }'),
      'Query',
    ],
  ])('refuse %s', (_title, selection, type) => {
    const root = type === '' ? '__schema' : `__type(name: "${type}")`;
    const document = parse(`{ ${root} { ${selection} } }`);
    expect(broken(document)).toEqual([]);
    expect(refusalOf(costed(document))?.extensions).toMatchObject({ code: 'TOO_COSTLY' });
  });

  it('refuse the schema twenty times in one request', () => {
    const document = parse(
      `{ ${aliases(20, '__schema { types { fields { args { name } type { name } } } }')} }`,
    );
    expect(refusalOf(costed(document))?.extensions).toMatchObject({ code: 'TOO_COSTLY' });
  });

  it('refuse twenty searches for matches in one query', () => {
    const searches = (count: number): string =>
      Array.from(
        { length: count },
        (_, at) => `a${at}: matches(limit: 20, filter: { title: "no such ${at}" }) { matches { id } }`,
      ).join(' ');
    expect(refusalOf(costed(`{ ${searches(3)} }`))).toBeUndefined();
    expect(refusalOf(costed(`{ ${searches(20)} }`))?.extensions['code']).toBe('TOO_COSTLY');
  });

  it('count work, and lists by the requested number of items', () => {
    const cost = (text: string): number => costOf(costed(text));
    expect(cost('{ systems { id } }')).toBeLessThan(20);
    expect(cost('{ match(id: "x") { attacks { defenders } } }')).toBeGreaterThan(5_000);
    const page = (limit: number): number => cost(`{ matches(limit: ${limit}) { matches { id title } } }`);
    expect(page(100) - page(10)).toBeGreaterThanOrEqual(180);
    const entries = (to: number): number =>
      cost(`{ match(id: "x") { history(from: 1, to: ${to}) { entries { at } } } }`);
    expect(entries(500) - entries(100)).toBeGreaterThanOrEqual(400);
    expect(costOf(costed('query ($n: Int!) { matches(limit: $n) { matches { id } } }', { n: 90 }))).toBe(
      cost('{ matches(limit: 90) { matches { id } } }'),
    );
    for (const played of ['events { __typename }', '... on HistoryEntry { hash: positionHash }', '...f']) {
      const fragment = played === '...f' ? ' fragment f on HistoryEntry { events { __typename } }' : '';
      expect(cost(`{ match(id: "x") { history { entries { ${played} } } } }${fragment}`)).toBeGreaterThan(
        60_000,
      );
    }
    expect(cost('{ match(id: "x") { history { entries { side by } } } }')).toBeLessThan(4_000);
    const proof =
      '{ match(id: "x") { history { entries { side by } } } verify(match: "x") { verified } export(match: "x") }';
    expect(refusalOf(costed(proof))).toBeUndefined();
    const many = `{ match(id: "x") { ${aliases(100, 'history { entries { __typename } }')} } }`;
    expect(refusalOf(costed(many))?.extensions['code']).toBe('TOO_COSTLY');
    const reading = costed('query ($t: String!) { readNotation(text: $t) { __typename } }');
    const lines = (count: number): number =>
      costOf({ ...reading, variables: { t: 'end movement\n'.repeat(count) } });
    expect(lines(1)).toBeLessThan(200);
    expect(lines(3_000)).toBeGreaterThan(100_000);
    const again = costed('query ($n: Int!) { matches(limit: $n) { matches { id } } }');
    expect([90, 10].map((n) => costOf({ ...again, variables: { n } }))).toEqual([
      cost('{ matches(limit: 90) { matches { id } } }'),
      cost('{ matches(limit: 10) { matches { id } } }'),
    ]);
    const shown = costed(
      'query ($a: Boolean!) { match(id: "x") { attacks @include(if: $a) { defenders } } }',
    );
    expect(costOf({ ...shown, variables: { a: false } })).toBeLessThan(
      costOf({ ...shown, variables: { a: true } }),
    );
  });

  it('see through fragments that multiply', () => {
    const bomb = [
      ...Array.from(
        { length: 12 },
        (_, n) => `fragment F${n} on Match { a: id ...F${n + 1} b: id ...F${n + 1} }`,
      ),
      'fragment F12 on Match { id }',
    ].join('\n');
    expect(refusalOf(costed(`${bomb} { match(id: "x") { ...F0 } }`))?.extensions).toMatchObject({
      code: 'TOO_MANY_FIELDS',
    });
  });

  it('leave wrong variables to later checks', () => {
    expect(refusalOf(costed('query ($id: ID!) { match(id: $id) { id } }', {}))).toBeUndefined();
  });
});

describe('A request beyond the limits', () => {
  let servers: Servers;
  let server: RunningServer;
  beforeAll(async () => {
    servers = await Servers.start();
    server = await servers.open({ bodyLimit: '20kb' });
  });
  afterAll(() => servers.close());

  describe.each(GRAPHQL_DOORS)('at the client of %s', (client) => {
    const ask = (query: string) => askAt(client, server, { query });

    it('is refused for its depth', async () => {
      const deep = (levels: number): string =>
        `{ __type(name: "Query") ${'{ ofType '.repeat(levels)} { name } ${'}'.repeat(levels)} }`;
      const within = await ask(deep(MAX_DEPTH - 3));
      expect(within.code).not.toBe('TOO_DEEP');
      expect((await ask(deep(MAX_DEPTH))).code).toBe('TOO_DEEP');
    });

    it('is refused for its cost', async () => {
      const aliases = Array.from({ length: 15 }, (_, n) => `a${n}: verify(match: "x") { checks { name } }`);
      expect(await ask(`{ ${aliases.join(' ')} }`)).toMatchObject({
        code: 'TOO_COSTLY',
        details: { limit: MAX_COST },
      });
    });

    it('is refused for too many questions', async () => {
      const aliases = Array.from({ length: MAX_ROOT_FIELDS + 1 }, (_, n) => `a${n}: systems { id }`);
      expect((await ask(`{ ${aliases.join(' ')} }`)).code).toBe('TOO_MANY_FIELDS');
    });
  });

  it.each(['GraphQL', 'server-sent events'] as const)(
    'is refused for its length at the client of %s',
    async (client) => {
      const query = `{ systems { title } } # ${'x'.repeat(30_000)}`;
      expect(await askAt(client, server, { query })).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    },
  );

  it('is refused for its length by REST', async () => {
    const response = await fetch(`${server.url}/v1/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ system: 'x'.repeat(30_000) }),
    });
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toMatch('application/problem+json');
  });

  it('is refused for its length at the client of websocket, which is closed', async () => {
    const query = `{ systems { title } } # ${'x'.repeat(300_000)}`;
    // The library writes to the console.
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(askAt('websocket', server, { query })).rejects.toMatchObject({ code: 1009 });
    logged.mockRestore();
  });
});

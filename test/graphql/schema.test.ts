import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  isInputObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
  validate,
  executeSync,
  isEnumType,
} from 'graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { serverAudits } from 'graphql-http';
import { ACTION_KINDS, EVENT_FIELDS } from '../../src/engine/play/actions';
import { schema, schemaText } from '../../src/resolvers/schema';
import { asksFor } from '../../src/resolvers/selection';
import { answering } from '../support/stand-in';
import { unusedWords } from '../../src/schema/glossary/glossary';
import { wholeQuery } from './selection';
import { GraphqlClient } from './client';

const read = (path: string): string => readFileSync(join(__dirname, '..', '..', path), 'utf8');
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

describe('The schema', () => {
  it('is committed as it is emitted (otherwise run `npm run schema`)', () => {
    expect(read('schema.graphql')).toBe(schemaText());
  });

  it('is valid when it is read from the committed file', () => {
    expect(buildSchema(read('schema.graphql')).getType('ActionInput')).toMatchObject({ isOneOf: true });
  });

  it('has one input field for every kind of action, exactly one of which is given', () => {
    const input = schema.getType('ActionInput');
    if (!isInputObjectType(input)) throw new Error('There is no ActionInput.');
    expect(Object.keys(input.getFields())).toEqual(ACTION_KINDS);
    expect(input.isOneOf).toBe(true);
    expect(input.getFields()['moveUnit']?.description).toBe('Move a unit along a path (5.0).');
  });

  it('has an object type for every kind of event', () => {
    const union = schema.getType('GameEvent');
    if (!isUnionType(union)) throw new Error('There is no GameEvent.');
    const names = union.getTypes().map(({ name }) => name.replace(/Event$/, '').toLowerCase());
    expect(names).toEqual(Object.keys(EVENT_FIELDS).map((kind) => kind.toLowerCase()));
  });

  it.each([...Object.values(schema.getQueryType()?.getFields() ?? {}), ...mutations])(
    'lets a client ask for all fields of $name at once',
    ({ name, args }) => {
      const required = args.filter(isRequiredArgument);
      const variables = required.map((arg) => `$${arg.name}: ${String(arg.type)}`);
      const given = required.map((arg) => `${arg.name}: $${arg.name}`);
      const inBrackets = (parts: string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`);
      const document = wholeQuery(schema, `${name}${inBrackets(given)}`, inBrackets(variables));
      expect(validate(schema, parse(document))).toEqual([]);
    },
  );
});

describe('The examples of docs/callers', () => {
  it('are valid documents of the schema', () => {
    expect(validate(schema, parse(read('docs/callers/examples.graphql')))).toEqual([]);
  });
});

const small = buildSchema(
  'type Query { legal: Legal } type Legal { side: String moves: [Move] } type Move { closed: Int }',
);

function asksForClosed(text: string): boolean {
  let found: boolean | undefined;
  const legal = (_args: unknown, _context: unknown, info: GraphQLResolveInfo): object => {
    found = asksFor(['closed'], info.fieldNodes, info.fragments);
    return {};
  };
  const { errors } = executeSync({ schema: small, document: parse(text), rootValue: { legal } });
  if (errors !== undefined || found === undefined) throw new Error(String(errors));
  return found;
}

describe('Whether a query asks for a field', () => {
  it.each([
    ['{ legal { side moves { closed } } }', true],
    ['{ legal { moves { reasons: closed } } }', true],
    ['{ legal { ... on Legal { moves { closed } } } }', true],
    [
      '{ legal { ...all } } fragment all on Legal { moves { ...move } } fragment move on Move { closed }',
      true,
    ],
    ['{ legal { side } legal { moves { closed } } }', true],
    ['{ legal { side closed: side } }', false],
    ['{ legal { side moves { __typename } } }', false],
    ['{ legal { ...all } } fragment all on Legal { side }', false],
  ])('%s: %s', (text, expected) => {
    expect(asksForClosed(text)).toBe(expected);
  });
});

let client: GraphqlClient;
beforeAll(async () => {
  client = await GraphqlClient.open(answering(async () => ({ status: 'ok' })));
});
afterAll(() => client.close());

/** Audits that this API fails on purpose, with the reasons. */
const OTHERWISE: readonly (readonly [name: RegExp, why: string])[] = [
  [/GET requests$|parameter in GETs/, 'a page of another site could ask with the rights of the visitor'],
  [
    /SHOULD use (a status code of )?200 .*accepting application\/json$/,
    'a bad request says so in its status',
  ],
];

const audits = serverAudits({ url: () => `${client.url}/graphql`, fetchFn: fetch });

test.each(audits.map((audit) => [audit.name, audit] as const))(
  'GraphQL over HTTP: %s',
  async (name, audit) => {
    const found = await audit.fn();
    expect([found.status, 'reason' in found ? found.reason : '']).not.toContain('error');
    const mayDiffer = OTHERWISE.some(([pattern]) => pattern.test(name)) && !name.startsWith('MUST');
    if (!mayDiffer) expect(found.status).toBe('ok');
  },
);

describe('The glossary of the schema', () => {
  it('has no unused word', () => {
    expect(unusedWords(schema)).toEqual([]);
  });

  it('does not change the descriptions of the engine', () => {
    expect(schema.getType('MoveUnitAction')?.description).toBe('Move a unit along a path (5.0).');
  });

  it('describes the values of shared enumerations with their words', () => {
    const terrain = schema.getType('Terrain');
    if (!isEnumType(terrain)) throw new Error('There is no Terrain.');
    expect(terrain.getValues().map(({ description }) => typeof description)).not.toContain('undefined');
  });
});

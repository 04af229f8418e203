import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType, isRequiredArgument, isUnionType, parse, validate } from 'graphql';
import { ACTION_KINDS, EVENT_FIELDS } from '../../src/engine/play/actions';
import { schemaText } from '../../src/resolvers/emit';
import { makeSchema } from '../../src/resolvers/schema';
import { wholeQuery } from './selection';

const read = (path: string): string => readFileSync(join(__dirname, '..', '..', path), 'utf8');
const schema = makeSchema();
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

describe('The examples', () => {
  it('are valid', () => {
    expect(validate(schema, parse(read('docs/callers/examples.graphql')))).toEqual([]);
  });
});

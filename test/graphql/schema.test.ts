import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType, isObjectType, isUnionType, parse, validate } from 'graphql';
import type { GraphQLObjectType, GraphQLOutputType } from 'graphql';
import { getNamedType, isLeafType } from 'graphql';
import { ACTION_KINDS } from '../../src/engine/actions/schema';
import { EVENT_FIELDS } from '../../src/engine/actions/events';
import { schemaText } from '../../src/resolvers/emit';
import { makeSchema } from '../../src/resolvers/schema';

const read = (path: string): string => readFileSync(join(__dirname, '..', '..', path), 'utf8');
const schema = makeSchema();

describe('The schema', () => {
  it('is committed as it is emitted (else run `npm run schema`)', () => {
    expect(read('schema.graphql')).toBe(schemaText());
  });

  it('is valid when it is read from the committed file', () => {
    expect(buildSchema(read('schema.graphql')).getType('ActionInput')).toMatchObject({ isOneOf: true });
  });

  it('has an input for every kind of action, of which exactly one is given', () => {
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

  it.each(schemaUnions())('lets a client ask for all fields of all members of %s at once', (name) => {
    const { getTypes } = unionOf(name);
    const parts = getTypes().map((type) => `... on ${type.name} { ${plainFields(type)} }`);
    const paths: Record<string, string> = {
      GameEvent: `{ history(match: "m") { entries { events { ${parts.join(' ')} } } } }`,
      SubmitResult: `mutation { submit(match: "m", version: 0, action: { resign: true }) { ${parts.join(' ')} } }`,
    };
    expect(validate(schema, parse(paths[name]!))).toEqual([]);
  });
});

describe('The examples', () => {
  it('are valid', () => {
    expect(validate(schema, parse(read('docs/examples.graphql')))).toEqual([]);
  });
});

function schemaUnions(): string[] {
  return ['GameEvent', 'SubmitResult'];
}

function unionOf(name: string): { getTypes: () => readonly GraphQLObjectType[] } {
  const type = schema.getType(name);
  if (!isUnionType(type)) throw new Error(`There is no union ${name}.`);
  return { getTypes: () => type.getTypes() };
}

/** All fields of a type, of objects their plain fields. */
function plainFields(type: GraphQLObjectType): string {
  return Object.values(type.getFields())
    .map(({ name, type: fieldType }) => (isLeaf(fieldType) ? name : `${name} { ${inner(fieldType)} }`))
    .join(' ');
}

function inner(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '__typename';
  const plain = Object.values(named.getFields()).filter((field) => isLeaf(field.type));
  return plain.length === 0 ? '__typename' : plain.map(({ name }) => name).join(' ');
}

function isLeaf(type: GraphQLOutputType): boolean {
  return isLeafType(getNamedType(type));
}

import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { typeName } from '../derive/names';
import { CATALOGUE_MEMBERS } from './catalogue';
import { MEMBERS } from './members';
import { OTHER_MEMBERS } from './others';
import { POSITION_MEMBERS } from './positions';
import { TYPES } from './types';
import { EVENTS, VALUES } from './values';

const eventTypes = Object.entries(EVENTS).map(([kind, text]): [string, string] => [
  `${typeName(kind)}Event`,
  text,
]);
const types: Readonly<Record<string, string>> = { ...TYPES, ...Object.fromEntries(eventTypes) };
const members: Readonly<Record<string, string>> = {
  ...MEMBERS,
  ...CATALOGUE_MEMBERS,
  ...POSITION_MEMBERS,
  ...OTHER_MEMBERS,
};

/** Part of a schema to describe, with its possible names in the glossary, the most specific first. */
interface Describable {
  readonly target: { description?: string | null | undefined };
  readonly names: readonly string[];
  readonly words: Readonly<Record<string, string>>;
}

/** Adds descriptions from the glossary to a schema. A description from a class or a schema of the engine stays. */
export function describeSchema(schema: GraphQLSchema): void {
  for (const { target, names, words } of Object.values(schema.getTypeMap()).flatMap(describables)) {
    if (target.description) continue;
    const known = names.find((name) => name in words);
    if (known !== undefined) target.description = words[known];
  }
}

/** Glossary entries that a schema does not use. */
export function unusedWords(schema: GraphQLSchema): readonly string[] {
  const used = new Set(
    Object.values(schema.getTypeMap())
      .flatMap(describables)
      .flatMap(({ target, names, words }) => names.filter((name) => words[name] === target.description)),
  );
  const all = [...Object.keys(TYPES), ...Object.keys(members)];
  return all.filter((name) => !used.has(name));
}

function describables(type: GraphQLNamedType): readonly Describable[] {
  if (type.name.startsWith('__')) return [];
  const own = { target: type, names: [type.name], words: types };
  if (isEnumType(type)) {
    const words = VALUES[type.name] ?? {};
    return [own, ...type.getValues().map((value) => ({ target: value, names: [value.name], words }))];
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return [
      own,
      ...fields.map((field) => ({ target: field, names: namesOf(type.name, field.name), words: members })),
    ];
  }
  if (!isObjectType(type)) return [own];
  return [
    own,
    ...Object.values(type.getFields()).flatMap((field) => [
      { target: field, names: namesOf(type.name, field.name), words: members },
      ...field.args.map((arg) => {
        const names = [`${type.name}.${field.name}(${arg.name})`, arg.name];
        return { target: arg, names, words: members };
      }),
    ]),
  ];
}

function namesOf(owner: string, member: string): readonly string[] {
  return [`${owner}.${member}`, member];
}

import { getNamedType, isLeafType, isObjectType, isUnionType } from 'graphql';
import type { GraphQLNamedType, GraphQLOutputType, GraphQLSchema } from 'graphql';

/** A selection of every field of a type, at every depth, but those that are questions; empty for a scalar. */
export function allFields(type: GraphQLOutputType): string {
  return fieldsOf(getNamedType(type));
}

function fieldsOf(type: GraphQLNamedType): string {
  if (isUnionType(type)) {
    const members = type.getTypes().map((member) => `... on ${member.name} ${fieldsOf(member)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const values = Object.values(type.getFields()).filter(({ args }) => args.length === 0);
  const fields = values.map((field) =>
    isLeafType(getNamedType(field.type)) ? field.name : `${field.name} ${fieldsOf(getNamedType(field.type))}`,
  );
  return `{ ${fields.join(' ')} }`;
}

/** A root field of the schema with every field of its answer; `call` is its name with arguments. */
export function wholeQuery(schema: GraphQLSchema, call: string, variables = ''): string {
  const name = /^\w+/.exec(call)?.[0] ?? '';
  const query = schema.getQueryType()?.getFields()[name];
  const field = query ?? schema.getMutationType()?.getFields()[name];
  if (field === undefined) throw new Error(`The schema has no field ${name}.`);
  return `${query ? 'query' : 'mutation'} ${variables} { ${call} ${allFields(field.type)} }`;
}

import { assertObjectType, getNamedType, isObjectType, isRequiredArgument, isUnionType } from 'graphql';
import type { GraphQLField, GraphQLNamedType, GraphQLOutputType, GraphQLSchema } from 'graphql';

/**
 * Arguments of fields that are questions, by `Type.field`; each text is asked separately. A field without an entry
 * is asked without arguments.
 */
export type Askings = Readonly<Record<string, readonly string[]>>;

/**
 * Selection of every field of a type, at every depth; empty for a scalar. Without `askings` it omits fields that
 * are questions.
 */
export function allFields(type: GraphQLOutputType, askings?: Askings): string {
  return fieldsOf(getNamedType(type), askings);
}

function fieldsOf(type: GraphQLNamedType, askings: Askings | undefined): string {
  if (isUnionType(type)) {
    const members = type.getTypes().map((member) => `... on ${member.name} ${fieldsOf(member, askings)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const below = fieldsOf(getNamedType(field.type), askings);
    return callsOf(type.name, field, askings).map((call) => `${call} ${below}`);
  });
  return `{ ${fields.join(' ')} }`;
}

function callsOf(
  owner: string,
  { name, args }: GraphQLField<unknown, unknown>,
  askings: Askings | undefined,
): readonly string[] {
  if (args.length === 0) return [name];
  if (askings === undefined) return [];
  const asked = askings[`${owner}.${name}`];
  if (asked !== undefined) return asked.map((given, at) => `${name}${at}: ${name}(${given})`);
  if (args.some(isRequiredArgument)) throw new Error(`Say with what ${owner}.${name} is to be asked.`);
  return [name];
}

/** Question to a match with every field of its answer; `call` is its name with arguments. */
export function wholeQuestion(schema: GraphQLSchema, call: string, variables = ''): string {
  const field = assertObjectType(schema.getType('Match')).getFields()[nameIn(call)];
  if (field === undefined) throw new Error(`A match has no field ${call}.`);
  return `query ($match: ID!, ${variables}) { match(id: $match) { ${call} ${allFields(field.type)} } }`;
}

/** Name of a field in a call. */
function nameIn(call: string): string {
  return /^\w+/.exec(call)?.[0] ?? '';
}

/** Root field of the schema with every field of its answer; `call` is its name with arguments. */
export function wholeQuery(schema: GraphQLSchema, call: string, variables = ''): string {
  const name = nameIn(call);
  const query = schema.getQueryType()?.getFields()[name];
  const field = query ?? schema.getMutationType()?.getFields()[name];
  if (field === undefined) throw new Error(`The schema has no field ${name}.`);
  return `${query ? 'query' : 'mutation'} ${variables} { ${call} ${allFields(field.type)} }`;
}

import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { GraphQLField, GraphQLNamedType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Fight } from './fights';

/** Field with its arguments, and the smallest selection of its answer. */
export interface SmallCall {
  readonly name: string;
  /** `$at` stands for an entry, different in each call. */
  readonly text: string;
}

/** Fields that only callers with a place in the match may ask for. */
const OF_A_PLACE = new Set(['advice', 'invitations', 'myPlace', 'standingOrders', 'webhooks']);

/** Depth to which lists are searched below an answer. */
const DEPTH = 4;

/**
 * Fields of a type that can be asked for with these arguments, with one field of the items of each list: full work
 * of the server for a minimal answer.
 */
export function smallCalls(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  fight: Fight,
): readonly SmallCall[] {
  const values = valuesFor(fight);
  return Object.values(type.getFields()).flatMap((field) => {
    const call = OF_A_PLACE.has(field.name) ? undefined : callOf(field, values);
    // Of the fields of a match only those with arguments are questions.
    if (call === undefined || (type !== schema.getQueryType() && field.args.length === 0)) return [];
    return [{ name: field.name, text: `${call} ${smallSelection(field)}` }];
  });
}

function callOf(
  { name, args }: GraphQLField<unknown, unknown>,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const valueOf = (argument: string): string | undefined => values[`${name}.${argument}`] ?? values[argument];
  if (args.some((arg) => isRequiredArgument(arg) && valueOf(arg.name) === undefined)) return undefined;
  const given = args.flatMap(({ name: arg }) => {
    const value = valueOf(arg);
    return value === undefined ? [] : [`${arg}: ${value}`];
  });
  return given.length === 0 ? name : `${name}(${given.join(', ')})`;
}

/** Arguments as text, by name, or by field and name. */
function valuesFor({ match, side, attack }: Fight): Readonly<Record<string, string>> {
  const { attackers, defenders, barrage, groundSupport } = attack;
  const list = (ids: readonly string[]): string => JSON.stringify(ids);
  return {
    ...{ match: `"${match}"`, 'match.id': `"${match}"` },
    ...{ at: '$at', entry: '$at', side: `"${side}"`, limit: '100' },
    ...{ system: '"remagen"', 'system.id': '"remagen"', 'scenario.id': '"german-optimum"' },
    ...{ 'statelessStart.scenario': '"german-optimum"' },
    ...{ case: '"7"', 'ruling.id': '"R-MOV-10"', format: 'png' },
    question: `{ attack: { unit: "${attackers[0]}", target: "${defenders[0]}" } }`,
    attack: `{ attackers: ${list(attackers)}, defenders: ${list(defenders)}, barrage: ${list(barrage)}, groundSupport: ${groundSupport} }`,
  };
}

function smallSelection({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const isList = isListType(getNullableType(type));
  return `{ __typename ${isList ? '' : listsOf(named, DEPTH).join(' ')} }`;
}

/** Outermost lists below a type. */
function listsOf(type: GraphQLNamedType, depth: number): readonly string[] {
  if (!isObjectType(type) || depth === 0) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    if (field.args.length > 0) return [];
    if (isListType(getNullableType(field.type)))
      return [isLeafType(named) ? field.name : `${field.name} { __typename }`];
    const below = listsOf(named, depth - 1);
    return below.length === 0 ? [] : [`${field.name} { ${below.join(' ')} }`];
  });
}

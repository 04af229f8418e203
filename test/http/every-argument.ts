import { getNullableType, isEnumType, isInputObjectType, isListType, isScalarType } from 'graphql';
import type { GraphQLInputType } from 'graphql';
import type { AskedField } from '../callers/requests';

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
export function otherArguments(
  { field }: AskedField,
  given: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, value: unknown])[] {
  return field.args.filter(({ name }) => !(name in given)).map(({ name, type }) => [name, filled(type)]);
}

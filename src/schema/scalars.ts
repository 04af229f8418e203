import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const FORM = /^\d{4}$/;

/** A hex as the map numbers it. */
export const HexNumberScalar = new GraphQLScalarType<string>({
  name: 'HexNumber',
  description: 'The number of a hex: column and row with two digits each, for example `0918`.',
  parseValue: hexNumber,
  parseLiteral(node) {
    if (node.kind !== Kind.STRING) throw new GraphQLError('The number of a hex is a text.', { nodes: node });
    return hexNumber(node.value);
  },
});

function hexNumber(value: unknown): string {
  if (typeof value === 'string' && FORM.test(value)) return value;
  throw new GraphQLError('The number of a hex has four digits, for example "0918".');
}

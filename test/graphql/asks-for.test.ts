import { buildSchema, executeSync, parse } from 'graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { asksFor } from '../../src/resolvers/selection';

const schema = buildSchema(
  'type Query { legal: Legal } type Legal { side: String moves: [Move] } type Move { closed: Int }',
);

function asksForClosed(text: string): boolean {
  let found: boolean | undefined;
  const legal = (_args: unknown, _context: unknown, info: GraphQLResolveInfo): object => {
    found = asksFor(['closed'], info.fieldNodes, info.fragments);
    return {};
  };
  const { errors } = executeSync({ schema, document: parse(text), rootValue: { legal } });
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

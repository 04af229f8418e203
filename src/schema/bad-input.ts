import { GraphQLError } from 'graphql';

/** An input of no permitted form that the schema alone cannot refuse. */
export function badInput(sentence: string): GraphQLError {
  return new GraphQLError(sentence, { extensions: { code: 'BAD_USER_INPUT' } });
}

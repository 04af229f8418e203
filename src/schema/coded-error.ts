import { GraphQLError } from 'graphql';
import { sentenceOf } from '../problems/problems';
import type { ErrorCode, Filling } from '../problems/problems';

/** An error as the record of its code has it; the values of the sentence stand beside the code. */
export function codedError<Code extends ErrorCode>(code: Code, ...filling: Filling<Code>): GraphQLError {
  return new GraphQLError(sentenceOf(code, ...filling), { extensions: { code, ...filling[0] } });
}

/** An input of no permitted form that the schema alone cannot refuse. */
export function badInput(sentence: string): GraphQLError {
  return new GraphQLError(sentence, { extensions: codedError('BAD_USER_INPUT').extensions });
}

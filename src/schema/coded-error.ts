import { GraphQLError } from 'graphql';
import { sentenceOf } from '../problems/problems';
import type { ErrorCode, Filling } from '../problems/problems';

/** Error from the record of its code; the values of the sentence are next to the code. */
export function codedError<Code extends ErrorCode>(code: Code, ...filling: Filling<Code>): GraphQLError {
  return new GraphQLError(sentenceOf(code, ...filling), { extensions: { code, ...filling[0] } });
}

/** Error for an ill-formed input that the schema alone cannot refuse. */
export function badInput(sentence: string): GraphQLError {
  return new GraphQLError(sentence, { extensions: codedError('BAD_USER_INPUT').extensions });
}

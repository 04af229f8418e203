import { GraphQLError } from 'graphql';
import type { Denied } from '../service/denials';
import type { DenialCode } from '../service/problems/problems';

/** The answer to a query, or an error with the code of the denial. */
export function unwrap<T extends { readonly status: string }>(answer: T | Denied): Exclude<T, Denied> {
  if (!isDenied(answer)) return answer as Exclude<T, Denied>;
  const { code, message, details } = answer;
  throw new GraphQLError(message, { extensions: { code, details } });
}

/** The same for a look-up: nothing where the id is unknown, which the code says. */
export function found<T extends { readonly status: string }>(
  answer: T | Denied,
  unknown: DenialCode,
): Exclude<T, Denied> | undefined {
  return isDenied(answer) && answer.code === unknown ? undefined : unwrap(answer);
}

function isDenied(answer: { readonly status: string }): answer is Denied {
  return answer.status === 'denied';
}

import { parse, subscribe, graphql } from 'graphql';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { TestService } from '../support/by-token';
import type { Credential } from './scene';

/** Outcome of a request in the words of the table: `yes`, `null`, or the code of the denial. */
export type Verdict = string;

/** Codes about the state of a match or an event: the caller was admitted. */
const STATES: ReadonlySet<string> = new Set([
  ...['EVENT_STATE', 'MATCH_BEGUN', 'NOT_LENT', 'NOT_OVER', 'NOT_TO_ACT', 'NO_SUCH_ENTRY', 'SEAT_TAKEN'],
  ...['STALE_VERSION', 'UNKNOWN_DELIVERY'],
]);

interface Request {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Answered {
  readonly verdict: Verdict;
  /** Missing scope, if that is the reason. */
  readonly scope?: string;
  /** The request was carried out. */
  readonly done: boolean;
}

/** Asks over GraphQL, without a server. */
export async function askGraphql(
  schema: GraphQLSchema,
  service: TestService,
  { text, variables }: Request,
  token: Credential,
): Promise<Answered> {
  const contextValue = { service, caller: await service.access.identify(token) };
  if (!text.startsWith('subscription')) {
    return answeredBy(await graphql({ schema, source: text, variableValues: variables, contextValue }));
  }
  const opened = await subscribe({
    ...{ schema, document: parse(text), variableValues: variables, contextValue },
  });
  if (!(Symbol.asyncIterator in opened)) return answeredBy(opened);
  await opened.return(undefined);
  return { verdict: 'yes', done: true };
}

function answeredBy({ data, errors = [] }: ExecutionResult): Answered {
  const [error] = errors;
  if (error !== undefined) {
    const { code, details } = error.extensions;
    if (typeof code !== 'string') throw error;
    return verdictOf(code, details);
  }
  const [answer] = Object.values(data ?? {});
  if (answer === null) return { verdict: 'null', done: false };
  const denial = typeof answer === 'object' && 'code' in answer ? answer : undefined;
  return denial === undefined
    ? { verdict: 'yes', done: true }
    : verdictOf(String(denial.code), 'details' in denial ? denial.details : undefined);
}

/** Verdict for the code of a denial or of a problem. */
export function verdictOf(code: string, details: unknown): Answered {
  const verdict = STATES.has(code) ? 'yes' : code;
  const isScoped = typeof details === 'object' && details !== null && 'scope' in details;
  return { verdict, done: false, ...(isScoped && { scope: String(details.scope) }) };
}

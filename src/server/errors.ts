import type { IncomingMessage } from 'node:http';
import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { beginningOf } from '../engine';
import { QueueUnavailable } from '../jobs/job-queue';
import type { ServerLog } from '../http/api-config';
import { logStorage } from '../http/problems';
import { logOf } from '../http/request-scope';
import { badInput, codedError } from '../schema/coded-error';
import { MatchIsLost, StorageUnavailable } from '../storage/errors';
import { RefusedRequest } from '../http/refused-request';
import type { RequestContext } from '../resolvers/context';

const LONGEST_MESSAGE = 500;

type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** HTTP requests by the errors that they met; an entry goes with its error. */
const requests = new WeakMap<GraphQLError, IncomingMessage>();

/** Records the request of these errors, for the log. */
export function noteErrors(errors: readonly GraphQLError[], request: IncomingMessage): void {
  for (const error of errors) requests.set(error, request);
}

/** Records requests of errors, because Apollo formats errors without their request. */
export const notingRequests: ApolloServerPlugin<HttpContext> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => noteErrors(errors, contextValue.request),
  }),
};

/**
 * Formats errors for clients: a stable `extensions.code` and a sentence. Input of a client is not echoed; internal
 * errors are logged and hidden.
 */
export function makeFormatError(serverLog: ServerLog | undefined): FormatError {
  return (formatted, error) => {
    const log = logOf(serverLog, error instanceof GraphQLError ? requests.get(error) : undefined);
    const cause = causeOf(error);
    const place = { ...pick(formatted, 'locations'), ...pick(formatted, 'path') };
    if (cause instanceof ArgumentValidationError) {
      return { ...badInput(problemsOf(cause)).toJSON(), ...place };
    }
    if (cause instanceof StorageUnavailable) {
      logStorage(log, cause);
      const { message, extensions } =
        cause instanceof MatchIsLost
          ? codedError(cause.code, { match: cause.matchId })
          : codedError('STORAGE_UNAVAILABLE');
      return { message, ...place, extensions: { ...extensions, written: cause.written } };
    }
    if (cause instanceof QueueUnavailable) {
      log?.error({ err: cause }, 'The queue is unavailable.');
      return { ...codedError(cause.code).toJSON(), ...place };
    }
    if (cause instanceof RefusedRequest) {
      const extensions = { code: cause.code, ...cause.details };
      return { message: cause.message, ...place, extensions };
    }
    if (isExpected(cause, formatted)) {
      const extensions = { ...formatted.extensions, ...codeOfRule(error) };
      return { ...formatted, message: shortened(formatted.message), extensions };
    }
    if (isRefusal(cause)) return { ...formatted, extensions: { code: 'BAD_REQUEST' } };
    log?.error({ err: cause }, 'A request failed.');
    return { ...codedError('INTERNAL_SERVER_ERROR').toJSON(), ...place };
  };
}

/** Code of one of the service's own document rules, which Apollo replaces by its general code. */
function codeOfRule(error: unknown): { readonly code?: unknown } {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  const code = original instanceof GraphQLError ? original.extensions['code'] : undefined;
  return code === undefined ? {} : { code };
}

/** Cause of an error from a resolver or from the service. */
function causeOf(error: unknown): unknown {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  const ours = [StorageUnavailable, QueueUnavailable, RefusedRequest].some(
    (kind) => original instanceof kind,
  );
  return ours ? original : unwrapResolverError(error);
}

/** Shortens a message of GraphQL, which quotes its input at any length. */
function shortened(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${beginningOf(message, LONGEST_MESSAGE)} ...`;
}

/** True for a refusal of Apollo that has a status but no code. */
function isRefusal(cause: unknown): boolean {
  const http = cause instanceof GraphQLError ? cause.extensions['http'] : undefined;
  return isObject(http) && typeof http['status'] === 'number' && http['status'] < 500;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Log for a library, without its hints on usage. */
export function libraryLog(
  log: ServerLog | undefined,
): NonNullable<ApolloServerOptions<HttpContext>['logger']> {
  const ignored = (): void => undefined;
  const written = (message: unknown): void =>
    log?.error({ err: message }, 'The server of GraphQL reports a fault.');
  return { debug: ignored, info: ignored, warn: written, error: written };
}

/** Errors of GraphQL itself, and those that a resolver addresses to the client, have their own code. */
function isExpected(cause: unknown, formatted: GraphQLFormattedError): boolean {
  return cause instanceof GraphQLError && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR';
}

function pick<K extends 'locations' | 'path'>(
  error: GraphQLFormattedError,
  key: K,
): Pick<GraphQLFormattedError, K> | object {
  return error[key] === undefined ? {} : { [key]: error[key] };
}

interface Problem {
  readonly property: string;
  readonly constraints?: Readonly<Record<string, string>>;
  readonly children?: readonly Problem[];
}

/** Sentences of a failed validation, without the values that failed. */
function problemsOf({ extensions }: ArgumentValidationError): string {
  const sentences = (extensions.validationErrors as readonly Problem[]).flatMap((problem) =>
    sentencesOf(problem),
  );
  return `${sentences.join('; ')}.`;
}

function sentencesOf({ property, constraints = {}, children = [] }: Problem, path = ''): string[] {
  const here = path === '' ? property : `${path}.${property}`;
  const own = Object.values(constraints).map((text) => (path === '' ? text : `${path}: ${text}`));
  return [...own, ...children.flatMap((child) => sentencesOf(child, here))];
}

/** GraphQL context of an HTTP request. */
export interface HttpContext extends RequestContext {
  readonly request: IncomingMessage;
}

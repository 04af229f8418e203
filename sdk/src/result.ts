import type { Problem as Described, Violation } from './contract.js';

/** Problem details. A code that is newer than this client, or one of the client itself, is plain text. */
export type Problem = Omit<Described, 'code'> & { readonly code: Described['code'] | (string & {}) };

/** Result of a call: a value or an error. Errors that a caller can handle are never thrown. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError };

/**
 * Reason why a call failed.
 *
 * - `refused`: the rules of the game forbid the action; `violations` lists the breaches, `index` is the place of the
 *   action in the list.
 * - `stale`: the match has gone on; read it again. `version` is the present version.
 * - `malformed`: the request does not fit the contract; `problems` lists the places.
 * - `limited`: too many requests; try again after `retryAfterSeconds`.
 * - `unavailable`: the service cannot answer now, even after retries.
 * - `unreachable`: no answer arrived, even after retries.
 * - `denied`: any other refusal by the service, with its stable `code`.
 */
export type CallError =
  | {
      readonly kind: 'refused';
      readonly problem: Problem;
      readonly violations: readonly Violation[];
      readonly index: number;
    }
  | { readonly kind: 'stale'; readonly problem: Problem; readonly version: number }
  | {
      readonly kind: 'malformed';
      readonly problem: Problem;
      readonly problems: NonNullable<Problem['problems']>;
    }
  | { readonly kind: 'limited'; readonly problem: Problem; readonly retryAfterSeconds: number }
  | { readonly kind: 'unavailable'; readonly problem: Problem }
  | { readonly kind: 'denied'; readonly problem: Problem; readonly code: string }
  | { readonly kind: 'unreachable'; readonly cause: unknown };

/** A `CallError` as an exception, for callers who prefer exceptions: see `valueOf`. */
export class RefereeError extends Error {
  override readonly name = 'RefereeError';

  constructor(readonly reason: CallError) {
    super(sentenceOf(reason), reason.kind === 'unreachable' ? { cause: reason.cause } : {});
  }
}

/** Returns the value of a result. Throws a RefereeError if there is none. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RefereeError(result.error);
}

/** One sentence for people, with the case numbers of broken rules. */
export function sentenceOf(error: CallError): string {
  switch (error.kind) {
    case 'refused':
      return sentencesOfViolations(error.violations).join(' ');
    case 'malformed':
      return (
        error.problems.map(({ path, message }) => `${path}: ${message}`).join('; ') || error.problem.detail
      );
    case 'unreachable':
      return 'The referee cannot be reached.';
    case 'stale':
    case 'limited':
    case 'unavailable':
    case 'denied':
      return error.problem.detail;
  }
}

/** A broken rule in one sentence, with its case number. */
export function sentenceOfViolation({ message, case: number }: Violation): string {
  return `${message} (${number})`;
}

/** Maximum number of violations with one code that a text lists. */
const MOST_ALIKE = 3;

/** Broken rules in sentences, with their case numbers; of many with one code the first, and how many follow. */
export function sentencesOfViolations(violations: readonly Violation[]): string[] {
  return [...new Set(violations.map(({ code }) => code))].flatMap((code) => {
    const alike = violations.filter((one) => one.code === code);
    const more = alike.length - MOST_ALIKE;
    const rest = more > 0 ? [`The same rule forbids it ${more} more ${more === 1 ? 'time' : 'times'}.`] : [];
    return [...alike.slice(0, MOST_ALIKE).map(sentenceOfViolation), ...rest];
  });
}

/** Converts a problem of the service to a `CallError`. */
export function errorOf(response: Response, problem: Problem): CallError {
  const { status, code, violations, problems, version } = problem;
  if (violations !== undefined) return { kind: 'refused', problem, violations, index: problem.index ?? 0 };
  if (version !== undefined && (status === 409 || status === 412)) return { kind: 'stale', problem, version };
  if (problems !== undefined) return { kind: 'malformed', problem, problems };
  if (status === 429) return { kind: 'limited', problem, retryAfterSeconds: retryAfterOf(response) ?? 1 };
  if (status >= 500) return { kind: 'unavailable', problem };
  return { kind: 'denied', problem, code };
}

/** Seconds that the service asks the caller to wait; undefined if the answer has none. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  const seconds = Number(text);
  return text === null || !Number.isFinite(seconds) || seconds < 0 ? undefined : seconds;
}

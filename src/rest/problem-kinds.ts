import { REQUEST_SENTENCES } from '../http/problems';
import { DENIALS } from '../service/denials';
import type { DenialCode } from '../service/denials';
import { DENIAL_STATUS } from './denial-status';

/** A kind of problem that REST answers with. */
export interface ProblemKind {
  /** The HTTP statuses under which it is answered, the usual one first. */
  readonly statuses: readonly [number, ...number[]];
  /** One sentence, with `{name}` for what differs. */
  readonly text: string;
}

const kind = (text: string, ...statuses: [number, ...number[]]): ProblemKind => ({ statuses, text });

/** What does not depend on a use case: HTTP itself, and what only REST has codes for. */
const OF_REST = {
  // The request
  BAD_USER_INPUT: kind('The request is not as the document describes it.', 400),
  BAD_JSON: kind(REQUEST_SENTENCES.BAD_JSON, 400),
  NOT_UNDERSTOOD: kind('An action does not have the form of any.', 400),
  UNKNOWN_PATH: kind('There is nothing at this path.', 404),
  METHOD_NOT_ALLOWED: kind('This path knows only {methods}.', 405),
  BODY_TOO_LARGE: kind(REQUEST_SENTENCES.BODY_TOO_LARGE, 413),
  UNSUPPORTED_MEDIA_TYPE: kind('The body of the request is of no type that is read here.', 415),

  // Versions
  STALE_VERSION: kind('The match has gone on to version {version}.', 409, 412),
  VERSION_REQUIRED: kind(
    'Say which version of the match you have seen: in If-Match, or as version in the body.',
    428,
  ),

  // The rules
  REFUSED: kind('The rules forbid this.', 422),
  BRANCH_REFUSED: kind('The rules forbid an action of a course.', 422),
  POSITION_REFUSED: kind('This is no position that the rules know.', 422),
  PACKAGE_REFUSED: kind('The package has faults.', 422),
  SCENARIO_REFUSED: kind('This is no scenario that can be played.', 422),

  // Limits, and faults of the service
  RATE_LIMITED: kind(
    'There were too many requests in a minute; `details.retryAfter` has the seconds to wait.',
    429,
  ),
  TOO_MANY_STREAMS: kind('Too many streams and sockets are open; close one first.', 429),
  INTERNAL_SERVER_ERROR: kind(REQUEST_SENTENCES.INTERNAL_SERVER_ERROR, 500),
  STORAGE_UNAVAILABLE: kind('The store is unavailable; try again later.', 503),
  MATCH_LOST: kind(
    'The files of the match {match} are missing from the archive; they must be brought back from a copy.',
    503,
  ),
  QUEUE_UNAVAILABLE: kind('The queue of jobs is unavailable; try again later.', 503),
} as const satisfies Readonly<Record<string, ProblemKind>>;

/** A stable name of a kind of problem. */
export type ProblemCode = DenialCode | keyof typeof OF_REST;

/** The statuses of a denial; standing orders may be sent with If-Match, too. */
function statusesOf(code: DenialCode): ProblemKind['statuses'] {
  return code === 'ORDERS_STALE' ? [DENIAL_STATUS[code], 412] : [DENIAL_STATUS[code]];
}

const OF_DENIALS = Object.entries(DENIALS).map(([code, text]): [string, ProblemKind] => [
  code,
  { statuses: statusesOf(code as DenialCode), text },
]);

/** Every kind of problem by its code. */
export const PROBLEM_KINDS = Object.fromEntries([...OF_DENIALS, ...Object.entries(OF_REST)]) as Readonly<
  Record<ProblemCode, ProblemKind>
>;

/** What a code says in words: `SEAT_TAKEN` becomes `Seat taken`. */
export function problemTitle(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

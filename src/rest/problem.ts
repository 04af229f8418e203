import type { ActionProblem } from '../service/requests/action-schema';
import type { Denied } from '../problems/denials';
import type { NotationProblem } from '../service/notation/unreadable';
import type { Violation } from '../engine';
import { PROBLEMS, filled } from '../problems/problems';
import type { Needed, RestCode } from '../problems/problems';
import type { Values } from '../problems/record';
import type { ProblemDetails } from './problem-schema';

/** Members of a problem besides its code, and the status and the sentence if they differ from the usual ones. */
type ProblemMembers = Partial<Omit<ProblemDetails, 'type' | 'title' | 'code'>>;

/** Members with the values that the sentence of the code needs; optional if it needs none. */
type MembersFor<Code extends RestCode> = [Needed<Code>] extends [never]
  ? [members?: ProblemMembers]
  : [members: ProblemMembers & ({ readonly detail: string } | { readonly details: Values<Needed<Code>> })];

/** Path of the page about a code. */
export const problemPath = (code: string): string => `/problems/${code}`;

/** Abbreviations that keep their capitals in words. */
const ABBREVIATIONS = /\b(?:ai|fpf|json|zoc)\b/g;

/** Code in words: `SEAT_TAKEN` becomes `Seat taken`. */
export function problemTitle(code: string): string {
  const words = code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(ABBREVIATIONS, (word) => word.toUpperCase());
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function problem<Code extends RestCode>(
  code: Code,
  ...[members = {}]: MembersFor<Code>
): ProblemDetails {
  const { status, text } = PROBLEMS[code];
  return {
    type: problemPath(code),
    title: problemTitle(code),
    status: status[0],
    detail: filled(text, members.details ?? {}),
    code,
    ...members,
  };
}

/** Thrown when a request ends with a problem instead of its answer. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly problem: ProblemDetails,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem.detail);
  }
}

/** Refusals that several use cases share. */
export type SharedRefusal =
  | Denied
  | { readonly status: 'refused'; readonly index: number; readonly violations: readonly Violation[] }
  | { readonly status: 'stale'; readonly version: number }
  | {
      readonly status: 'branch-refused';
      readonly branch: number;
      readonly index: number;
      readonly violations: readonly Violation[];
    }
  | { readonly status: 'not-understood'; readonly problems: readonly ActionProblem[] }
  | { readonly status: 'unreadable'; readonly problems: readonly NotationProblem[] }
  | {
      readonly status: 'position-refused' | 'scenario-refused' | 'package-refused';
      readonly problems: readonly { readonly path: string; readonly message: string }[];
    };

/** Returns the answer to a request, or throws its problem. `ifMatch`: the version came from `If-Match`. */
export function unwrap<T extends { readonly status: string }>(
  answer: T | SharedRefusal,
  ifMatch = false,
): Exclude<T, SharedRefusal> {
  const found = problemIn(answer, ifMatch);
  if (found !== undefined) throw new HttpProblem(found);
  return answer as Exclude<T, SharedRefusal>;
}

function problemIn(
  answer: { readonly status: string } | SharedRefusal,
  ifMatch: boolean,
): ProblemDetails | undefined {
  if (!isFailure(answer)) return undefined;
  switch (answer.status) {
    case 'denied': {
      const { code, message, details } = answer;
      const status = ifMatch && code === 'ORDERS_STALE' ? { status: 412 } : {};
      return problem(code, { ...status, detail: message, details });
    }
    case 'stale': {
      const { version } = answer;
      const detail = `The match has gone on to version ${version}.`;
      return problem('STALE_VERSION', { status: ifMatch ? 412 : 409, detail, version });
    }
    case 'branch-refused': {
      const { branch, index, violations } = answer;
      return problem('BRANCH_REFUSED', { branch, index, violations });
    }
    case 'refused': {
      const { index, violations } = answer;
      return problem('REFUSED', { index, violations });
    }
    case 'not-understood':
      return problem('NOT_UNDERSTOOD', { problems: answer.problems });
    case 'unreadable':
      return problem('NOTATION_UNREADABLE', {
        detail: 'The text is no notation.',
        problems: answer.problems.map((one) => ({ path: 'text', ...one })),
      });
    case 'position-refused':
      return problem('POSITION_REFUSED', { problems: answer.problems });
    case 'scenario-refused':
      return problem('SCENARIO_REFUSED', { problems: answer.problems });
    case 'package-refused':
      return problem('PACKAGE_REFUSED', { problems: answer.problems });
  }
}

const IN_VAIN: readonly string[] = [
  'denied',
  'refused',
  'stale',
  'branch-refused',
  'not-understood',
  'unreadable',
  'position-refused',
  'scenario-refused',
  'package-refused',
] satisfies readonly SharedRefusal['status'][];

function isFailure(answer: { readonly status: string }): answer is SharedRefusal {
  return IN_VAIN.includes(answer.status);
}

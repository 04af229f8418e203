import { STATUS_CODES } from 'node:http';
import type { NotationProblem } from '../service/notation/api';
import type { ActionProblem } from '../service/play/schema';
import type { Denied } from '../service/denials';
import type { PositionProblem, Violation } from '../engine';
import { DENIAL_STATUS } from './denial-status';

/** What is wrong with a text of the request, and where. */
type TextProblem = NotationProblem & { readonly path: string };

/** What a problem says beside its status and its sentence; each member only where it means something. */
export interface ProblemMembers {
  /** The values in the sentence. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** Of refused actions: every rule that stands in the way. */
  readonly violations?: readonly Violation[];
  /** Index of the refused action, and of the course that it stands in. */
  readonly index?: number;
  readonly branch?: number;
  /** What is malformed and where: a path into the request, an action or a position. */
  readonly problems?: readonly (ActionProblem | PositionProblem | TextProblem)[];
  /** The present version of the match. */
  readonly version?: number;
  /** Whether a write may have happened all the same. */
  readonly written?: 'no' | 'unknown';
}

/** Problem details of RFC 9457, as they are answered. */
export interface Problem extends ProblemMembers {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** One sentence. */
  readonly detail: string;
  /** Stable, and the same as in GraphQL. */
  readonly code: string;
}

export function problem(status: number, code: string, detail: string, more: ProblemMembers = {}): Problem {
  return {
    type: `urn:westwall:problem:${code}`,
    title: STATUS_CODES[status] ?? '',
    status,
    detail,
    code,
    ...more,
  };
}

/** Thrown where a request ends with a problem instead of its answer. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly problem: Problem,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem.detail);
  }
}

/** The ways in which a request can be in vain that several use cases share. */
export type Failure =
  | Denied
  | { readonly status: 'refused'; readonly index: number; readonly violations: readonly Violation[] }
  | { readonly status: 'not-understood'; readonly problems: readonly ActionProblem[] }
  | { readonly status: 'unreadable'; readonly problems: readonly NotationProblem[] }
  | {
      readonly status: 'position-refused' | 'scenario-refused';
      readonly problems: readonly { readonly path: string; readonly message: string }[];
    };

/** The answer to a request, or its problem thrown. */
export function unwrap<T extends { readonly status: string }>(answer: T | Failure): Exclude<T, Failure> {
  const found = problemIn(answer);
  if (found !== undefined) throw new HttpProblem(found);
  return answer as Exclude<T, Failure>;
}

function problemIn(answer: { readonly status: string } | Failure): Problem | undefined {
  if (!isFailure(answer)) return undefined;
  switch (answer.status) {
    case 'denied': {
      const { code, message, details } = answer;
      return problem(DENIAL_STATUS[code], code, message, { details });
    }
    case 'refused': {
      const { index, violations } = answer;
      return problem(422, 'REFUSED', 'The rules forbid this.', { index, violations });
    }
    case 'not-understood':
      return problem(400, 'NOT_UNDERSTOOD', 'An action does not have the form of any.', {
        problems: answer.problems,
      });
    case 'unreadable':
      return problem(400, 'NOTATION_UNREADABLE', 'The text is no notation.', {
        problems: answer.problems.map((one) => ({ path: 'text', ...one })),
      });
    case 'position-refused':
      return problem(422, 'POSITION_REFUSED', 'This is no position that the rules know.', {
        problems: answer.problems,
      });
    case 'scenario-refused':
      return problem(422, 'SCENARIO_REFUSED', 'This is no scenario that can be played.', {
        problems: answer.problems,
      });
  }
}

const IN_VAIN: readonly string[] = [
  'denied',
  'refused',
  'not-understood',
  'unreadable',
  'position-refused',
  'scenario-refused',
] satisfies readonly Failure['status'][];

function isFailure(answer: { readonly status: string }): answer is Failure {
  return IN_VAIN.includes(answer.status);
}

import { z } from 'zod';
import { costFunction } from '../../operations/operation';
import type { Call, GraphqlPlace, Members, Operation, TaggedAnswer } from '../../operations/operation';
import { PROBLEM_SETS } from '../../problems/of-operations';
import type { RestCode as ProblemCode } from '../../problems/problems';
import type { Answer, DeniedReason } from '../../problems/denials';
import type { MatchQuery } from '../access/requests';
import type { PositionSent } from '../games/requests';
import { positionArguments } from '../../operations/arguments';
import type { QuestionedPosition } from './questions';

/** Answer of the rules, or its refusal. */
export type RulesAnswer = { readonly status: 'ok' } | DeniedReason;

/** Asks the rules about an open position. */
type Ask<Fields = never, Result extends RulesAnswer = RulesAnswer> = (
  asked: QuestionedPosition,
  fields: Fields,
) => Result | Promise<Result>;

/** Answers questions about positions of matches. */
export interface MatchQuestions {
  answer(query: MatchQuery, question: QuestionRecord, call: Call): Promise<RulesAnswer | TaggedAnswer>;
}

/** Answers questions about submitted positions. */
export interface PositionQuestions {
  answer(request: PositionSent, question: QuestionRecord): Promise<RulesAnswer>;
}

/** Question to the rules. */
export interface QuestionRecord {
  /** Distinguishes its answers from those of other questions. */
  readonly name: string;
  readonly ask: Ask;
  /** Like `ask`, with the value as JSON text; set if the text is made faster than the value. */
  readonly askText?: Ask<never, Answer<{ readonly text: string }>>;
  /** Member of the answer that holds its value. */
  readonly member: string;
  readonly gives?: 'help';
  readonly cost: number;
}

/** Operation of a question, about a match or about a position. */
interface Form {
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  /** Request without its match or its position. */
  readonly example?: Readonly<Record<string, unknown>>;
  readonly by?: string;
  readonly twins?: readonly string[];
}

interface QuestionTerms<Fields, Result extends RulesAnswer> extends Omit<
  QuestionRecord,
  'name' | 'ask' | 'askText'
> {
  readonly ask: Ask<Fields, Result>;
  readonly askText?: Ask<Fields, Answer<{ readonly text: string }>>;
  /** True if answers about a match have a tag. */
  readonly isTagged?: true;
  /** Path below that of the match, and below `/stateless`. */
  readonly path: string;
  readonly fields?: Members['shape'];
  /** Set if the fields are posted, not read from the query. */
  readonly posted?: { readonly body: z.ZodType; readonly member?: string };
  readonly output: z.ZodType;
  /** Description of the answer. */
  readonly answer: string;
  readonly problems?: readonly ProblemCode[];
  readonly ofMatch: Form & { readonly graphql?: GraphqlPlace };
  readonly ofPosition?: OfPosition;
}

/**
 * Operation about a position. `body` is the position with the fields; `type` is the prefix of its types in GraphQL.
 */
interface OfPosition extends Form {
  readonly body: z.ZodObject;
  readonly type: string;
  readonly problems?: readonly ProblemCode[];
  readonly refusals?: readonly ProblemCode[];
  readonly asks?: GraphqlPlace['asks'];
}

/** Services used by questions. */
export interface QuestionSubjects {
  readonly matchQuestions: MatchQuestions;
  readonly positionQuestions: PositionQuestions;
}

/** Operations that put a question about a match and about a position. */
interface Asking<Fields, Result> {
  readonly ofMatch: Operation<QuestionSubjects, MatchQuery & Fields, Result | DeniedReason | TaggedAnswer>;
  readonly ofPosition: Operation<QuestionSubjects, PositionSent & Fields, Result | DeniedReason>;
}

/** Defines a question to the rules, with its operations. */
export function question<Fields, Result extends RulesAnswer>(
  terms: QuestionTerms<Fields, Result>,
): Asking<Fields, Result> {
  const { ofPosition } = terms;
  const asking = {
    ofMatch: aboutMatch(terms),
    ofPosition: ofPosition === undefined ? undefined : aboutPosition(terms, ofPosition),
  };
  return asking as Asking<Fields, Result>;
}

type Terms = QuestionTerms<never, RulesAnswer>;

function aboutMatch(terms: Terms): Operation<QuestionSubjects, MatchQuery> {
  const { path, fields = {}, posted, isTagged, answer, problems = [], ofMatch } = terms;
  const { name, summary, description, example, by, graphql, twins } = ofMatch;
  const asked: QuestionRecord = { ...terms, name };
  return {
    ...shared(terms),
    ...{ subject: 'questions', name, summary, description, graphql, twins },
    args: positionArguments.extend(posted === undefined ? fields : {}),
    body: posted?.body,
    problems: ['BAD_REQUEST', ...problems],
    rest: {
      [posted === undefined ? 'get' : 'post']: `/matches/{match}/${path}`,
      ...{ answer, tag: isTagged, query: ['at'], body: posted?.member },
    },
    example: { by, request: { match: 'example-match', ...example } },
    run: ({ matchQuestions }, request: MatchQuery, call) => matchQuestions.answer(request, asked, call),
  };
}

function aboutPosition(
  terms: Terms,
  { name, summary, description, body, type, example, by, problems, refusals, asks }: OfPosition,
): Operation<QuestionSubjects, PositionSent> {
  const asked: QuestionRecord = { ...terms, name };
  return {
    ...shared(terms),
    ...{ subject: 'stateless', name, summary, description, body },
    args: z.object({}),
    problems: [...PROBLEM_SETS.position, ...(problems ?? terms.problems ?? [])],
    rest: { post: `/stateless/${terms.path}`, answer: terms.answer },
    graphql: { field: `Query.${name}`, union: `${type}Result`, type: `${type}Answer`, refusals, asks },
    example: { by, request: example ?? {} },
    run: ({ positionQuestions }, request: PositionSent) => positionQuestions.answer(request, asked),
  };
}

function shared({ cost, gives, output, member }: Terms) {
  return {
    scope: 'read',
    cost: costFunction(cost),
    gives,
    outputs: { ok: z.object({ [member]: output }) },
    shows: member,
  } as const;
}

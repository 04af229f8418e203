import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, Info, Query, Resolver } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { emptyClass } from '../schema/derive/classes';
import { typeName } from '../schema/derive/names';
import { withoutNulls } from '../schema/derive/nulls';
import { AttacksArgs, ExplainArgs, LegalActionsArgs, OddsArgs, ViewArgs } from '../schema/inputs/match-args';
import {
  OwnAttacksArgs,
  OwnExplainArgs,
  OwnLegalActionsArgs,
  OwnOddsArgs,
  OwnPositionArgs,
  toPositionRequest,
} from '../schema/inputs/stateless';
import {
  AttackType,
  ExplainResultUnion,
  LegalActionsType,
  ObligationsType,
  OddsResultUnion,
  ScoreType,
  toQuestion,
} from '../schema/questions';
import type { QuestionInput } from '../schema/questions';
import {
  OwnAttacksUnion,
  OwnExplanationUnion,
  OwnLegalActionsUnion,
  OwnObligationsUnion,
  OwnOddsUnion,
  OwnScoreUnion,
} from '../schema/stateless';
import type { Denied } from '../service/denials';
import type { MatchQuery } from '../service/matches/api';
import { QUESTION_KINDS, ask, valueOf } from '../service/questions/questions';
import type { QuestionKind } from '../service/questions/questions';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { asksFor } from './selection';
import { unwrap } from './unwrap';

/** A query: what it answers, what it takes, and what it is for. */
type Shown = readonly [answer: object, args: ClassType, description: string];

/** Each question to the rules as a query about a match, and as one about a position that is sent. */
const SHOWN: { readonly [Kind in QuestionKind]: { readonly ofMatch: Shown; readonly ofPosition: Shown } } = {
  legalActions: {
    ofMatch: [LegalActionsType, LegalActionsArgs, 'Everything that a side may do now.'],
    ofPosition: [OwnLegalActionsUnion, OwnLegalActionsArgs, 'Everything that a side may do in a position.'],
  },
  obligations: {
    ofMatch: [ObligationsType, ViewArgs, 'The units that must still fight in this Combat Phase.'],
    ofPosition: [
      OwnObligationsUnion,
      OwnPositionArgs,
      'The units that must still fight in the Combat Phase of a position.',
    ],
  },
  attacks: {
    ofMatch: [[AttackType], AttacksArgs, 'Legal attacks without support.'],
    ofPosition: [OwnAttacksUnion, OwnAttacksArgs, 'Legal attacks without support in a position.'],
  },
  explain: {
    ofMatch: [ExplainResultUnion, ExplainArgs, 'Why something is illegal, and what is legal instead.'],
    ofPosition: [OwnExplanationUnion, OwnExplainArgs, 'Why something is illegal in a position.'],
  },
  odds: {
    ofMatch: [OddsResultUnion, OddsArgs, 'Exact odds of an attack: six faces, no sampling.'],
    ofPosition: [OwnOddsUnion, OwnOddsArgs, 'Exact odds of an attack in a position.'],
  },
  score: {
    ofMatch: [ScoreType, ViewArgs, 'Points so far as a ledger, and what the end would add.'],
    ofPosition: [OwnScoreUnion, OwnPositionArgs, 'The points of a position, and what the end would add.'],
  },
};

/** What the arguments of a question hold besides the position that it is about. */
interface Fields {
  readonly question?: QuestionInput;
  readonly closed?: boolean | null;
}
type MatchArguments = Fields & { readonly match: string; readonly at?: number | null };
type PositionArguments = Fields & OwnPositionArgs;

/** Questions to the rules, about a match or a position. Nothing here changes anything or looks at a die. */
export const QuestionResolver = emptyClass('QuestionResolver');
Resolver()(QuestionResolver);
for (const kind of QUESTION_KINDS) {
  const { ofMatch, ofPosition } = SHOWN[kind];
  addQuery(kind, ofMatch, (args, context, info) => askOfMatch(kind, wanted(kind, args, info), context));
  addQuery(`stateless${typeName(kind)}`, ofPosition, (args, context, info) =>
    askOfPosition(kind, wanted(kind, args, info), context),
  );
}

/** Why hexes stay closed is the dearest part of legal moves: it is found out for those who read it. */
function wanted<Arguments extends Fields>(
  kind: QuestionKind,
  args: Arguments,
  info: GraphQLResolveInfo,
): Arguments {
  return kind === 'legalActions' ? { ...args, closed: args.closed ?? asksFor('closed', info) } : args;
}

async function askOfMatch(
  kind: QuestionKind,
  { match, at, ...fields }: MatchArguments,
  { service, caller }: RequestContext,
): Promise<object> {
  const request = { ...toRequest({ match, at }, caller), ...fieldsOf(fields) };
  const answer = unwrap(await ask<MatchQuery, Denied>(service, kind, request));
  return answer.status === 'ok' ? valueOf(kind, answer) : answer;
}

async function askOfPosition(
  kind: QuestionKind,
  { position, custom, ...fields }: PositionArguments,
  { service, caller }: RequestContext,
): Promise<object> {
  const request = { ...toPositionRequest({ position, custom }, caller), ...fieldsOf(fields) };
  return ask(service.stateless, kind, request);
}

/** The fields of a question as the service takes them. */
function fieldsOf({ question, ...rest }: Fields): object {
  return { ...withoutNulls(rest), ...(question && { question: toQuestion(question) }) };
}

/** Adds a query as the decorators of a written method would. */
function addQuery(
  name: string,
  [answer, args, description]: Shown,
  answerTo: (
    args: MatchArguments & PositionArguments,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => Promise<object>,
): void {
  const { prototype } = QuestionResolver as { readonly prototype: object };
  const method = { value: answerTo, configurable: true };
  Object.defineProperty(prototype, name, method);
  Query(() => answer as ClassType, { description })(prototype, name, method);
  Args(() => args)(prototype, name, 0);
  Ctx()(prototype, name, 1);
  Info()(prototype, name, 2);
}

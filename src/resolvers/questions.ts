import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { emptyClass } from '../schema/derive/classes';
import { typeName } from '../schema/derive/names';
import { withoutNulls } from '../schema/derive/nulls';
import {
  AtArgs,
  AttacksArgs,
  ExplainArgs,
  LegalActionsArgs,
  OddsArgs,
  OutlookArgs,
  PlansArgs,
} from '../schema/inputs/match-args';
import {
  OwnAttacksArgs,
  OwnExplainArgs,
  OwnLegalActionsArgs,
  OwnOddsArgs,
  OwnOutlookArgs,
  OwnPlansArgs,
  OwnPositionArgs,
  toPositionRequest,
} from '../schema/inputs/stateless';
import { MatchType } from '../schema/match';
import {
  AttackType,
  CombatPlansType,
  ExplainResultUnion,
  LegalActionsType,
  ObligationsType,
  OddsResultUnion,
  OutlookType,
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
  OwnOutlookUnion,
  OwnPlansUnion,
  OwnScoreUnion,
} from '../schema/stateless';
import type { Denied } from '../service/denials';
import type { MatchQuery } from '../service/matches/api';
import type { MatchInfo } from '../service/matches/schema';
import { QUESTION_KINDS, ask, valueOf } from '../service/questions/questions';
import type { QuestionKind } from '../service/questions/questions';
import type { RequestContext } from './context';
import { movesAskedFor } from './selection';
import { unwrap } from './unwrap';

const ATTACKS = 'Legal attacks before support is added: those by artillery alone name it in `barrage`.';

/** A field: what it answers, what it takes, and what it is for. */
type Shown = readonly [answer: object, args: ClassType, description: string];

/** Each question to the rules as a field of a match and as a query about a position that is sent. */
const SHOWN: {
  readonly [Kind in QuestionKind]: {
    readonly ofMatch: Shown;
    readonly ofPosition: Shown;
  };
} = {
  legalActions: {
    ofMatch: [
      LegalActionsType,
      LegalActionsArgs,
      'Everything that a side may do now: the one named, or that of your token.',
    ],
    ofPosition: [OwnLegalActionsUnion, OwnLegalActionsArgs, 'Everything that a side may do in a position.'],
  },
  obligations: {
    ofMatch: [ObligationsType, AtArgs, 'The units that must still fight in this Combat Phase.'],
    ofPosition: [
      OwnObligationsUnion,
      OwnPositionArgs,
      'The units that must still fight in the Combat Phase of a position.',
    ],
  },
  attacks: {
    ofMatch: [[AttackType], AttacksArgs, ATTACKS],
    ofPosition: [
      OwnAttacksUnion,
      OwnAttacksArgs,
      'Legal attacks in a position, before support is added: those by artillery alone name it in `barrage`.',
    ],
  },
  explain: {
    ofMatch: [ExplainResultUnion, ExplainArgs, 'Why something is illegal, and what is legal instead.'],
    ofPosition: [OwnExplanationUnion, OwnExplainArgs, 'Why something is illegal in a position.'],
  },
  odds: {
    ofMatch: [OddsResultUnion, OddsArgs, 'Exact odds of an attack: six faces, no sampling.'],
    ofPosition: [OwnOddsUnion, OwnOddsArgs, 'Exact odds of an attack in a position.'],
  },
  plans: {
    ofMatch: [
      CombatPlansType,
      PlansArgs,
      'The best plans for the rest of a Combat Phase, which meet every duty.',
    ],
    ofPosition: [
      OwnPlansUnion,
      OwnPlansArgs,
      'The best plans for the rest of the Combat Phase of a position.',
    ],
  },
  score: {
    ofMatch: [ScoreType, AtArgs, 'Points so far as a ledger, and what the end would add.'],
    ofPosition: [OwnScoreUnion, OwnPositionArgs, 'The points of a position, and what the end would add.'],
  },
  outlook: {
    ofMatch: [OutlookType, OutlookArgs, 'What lies over the board, and what either side could make of it.'],
    ofPosition: [
      OwnOutlookUnion,
      OwnOutlookArgs,
      'What lies over a position, and what either side could make of it.',
    ],
  },
};

/** What the arguments of a question hold besides the position that it is about. */
interface Fields {
  readonly question?: QuestionInput;
  readonly closed?: boolean | null;
  readonly paths?: boolean | null;
}
type FieldArguments = Fields & { readonly at?: number | null };
type MatchArguments = Fields & { readonly match: string; readonly at: number };
type PositionArguments = Fields & OwnPositionArgs;

/** Questions to the rules, about a match or a position. Nothing here changes anything or looks at a die. */
export const QuestionResolver = emptyClass('QuestionResolver');
Resolver()(QuestionResolver);
/** The same as fields of a match. What cannot be answered is null, with an error, and takes nothing along. */
export const MatchQuestionResolver = emptyClass('MatchQuestionResolver');
Resolver(() => MatchType)(MatchQuestionResolver);

for (const kind of QUESTION_KINDS) {
  const { ofMatch, ofPosition } = SHOWN[kind];
  addField(kind, ofMatch, ({ id, version }, { at, ...args }, context, info) =>
    askOfMatch(kind, wanted(kind, { ...args, match: id, at: at ?? version }, info), context),
  );
  addQuery(`stateless${typeName(kind)}`, ofPosition, (args, context, info) =>
    askOfPosition(kind, wanted(kind, args, info), context),
  );
}

/** What is dearest in legal moves is found out for those who read it. */
function wanted<Arguments extends Fields>(
  kind: QuestionKind,
  args: Arguments,
  info: GraphQLResolveInfo,
): Arguments {
  return kind === 'legalActions' ? { ...args, ...movesAskedFor(args, info) } : args;
}

async function askOfMatch(
  kind: QuestionKind,
  { match, at, ...fields }: MatchArguments,
  { service, caller }: RequestContext,
): Promise<object> {
  const request = { match, at, caller, ...fieldsOf(fields) };
  const answer = unwrap(await ask<MatchQuery, Denied>(service, kind, request));
  return answer.status === 'ok' ? valueOf(kind, answer) : answer;
}

async function askOfPosition(
  kind: QuestionKind,
  { position, custom, package: name, ...fields }: PositionArguments,
  { service, caller }: RequestContext,
): Promise<object> {
  const request = { ...toPositionRequest({ position, custom, package: name }, caller), ...fieldsOf(fields) };
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
  answerTo: (args: PositionArguments, context: RequestContext, info: GraphQLResolveInfo) => Promise<object>,
): void {
  const { prototype } = QuestionResolver as { readonly prototype: object };
  const method = { value: answerTo, configurable: true };
  Object.defineProperty(prototype, name, method);
  Query(() => answer as ClassType, { description })(prototype, name, method);
  Args(() => args)(prototype, name, 0);
  Ctx()(prototype, name, 1);
  Info()(prototype, name, 2);
}

/** The same for a field of a match. */
function addField(
  name: string,
  [answer, args, description]: Shown,
  answerTo: (
    match: MatchInfo,
    args: FieldArguments,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => Promise<object>,
): void {
  const { prototype } = MatchQuestionResolver as { readonly prototype: object };
  const method = { value: answerTo, configurable: true };
  Object.defineProperty(prototype, name, method);
  FieldResolver(() => answer as ClassType, { nullable: true, description })(prototype, name, method);
  Root()(prototype, name, 0);
  Args(() => args)(prototype, name, 1);
  Ctx()(prototype, name, 2);
  Info()(prototype, name, 3);
}

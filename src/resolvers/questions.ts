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
  MatchAttacksArgs,
  MatchExplainArgs,
  MatchLegalActionsArgs,
  MatchOddsArgs,
  OddsArgs,
  MatchOutlookArgs,
  OutlookArgs,
  MatchPlansArgs,
  PlansArgs,
  ViewArgs,
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
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { replacedByField } from './replaced';
import { movesAskedFor } from './selection';
import { unwrap } from './unwrap';

const ATTACKS = 'Legal attacks before support is added: those by artillery alone name it in `barrage`.';

/** A field: what it answers, what it takes, and what it is for. */
type Shown = readonly [answer: object, args: ClassType, description: string];

/**
 * Each question to the rules as a field of a match, as a query that names the match, with its arguments, and as one
 * about a position that is sent.
 */
const SHOWN: {
  readonly [Kind in QuestionKind]: {
    readonly ofMatch: Shown;
    readonly naming: ClassType;
    readonly ofPosition: Shown;
  };
} = {
  legalActions: {
    ofMatch: [
      LegalActionsType,
      MatchLegalActionsArgs,
      'Everything that a side may do now: the one named, or that of your token.',
    ],
    naming: LegalActionsArgs,
    ofPosition: [OwnLegalActionsUnion, OwnLegalActionsArgs, 'Everything that a side may do in a position.'],
  },
  obligations: {
    ofMatch: [ObligationsType, AtArgs, 'The units that must still fight in this Combat Phase.'],
    naming: ViewArgs,
    ofPosition: [
      OwnObligationsUnion,
      OwnPositionArgs,
      'The units that must still fight in the Combat Phase of a position.',
    ],
  },
  attacks: {
    ofMatch: [[AttackType], MatchAttacksArgs, ATTACKS],
    naming: AttacksArgs,
    ofPosition: [
      OwnAttacksUnion,
      OwnAttacksArgs,
      'Legal attacks in a position, before support is added: those by artillery alone name it in `barrage`.',
    ],
  },
  explain: {
    ofMatch: [ExplainResultUnion, MatchExplainArgs, 'Why something is illegal, and what is legal instead.'],
    naming: ExplainArgs,
    ofPosition: [OwnExplanationUnion, OwnExplainArgs, 'Why something is illegal in a position.'],
  },
  odds: {
    ofMatch: [OddsResultUnion, MatchOddsArgs, 'Exact odds of an attack: six faces, no sampling.'],
    naming: OddsArgs,
    ofPosition: [OwnOddsUnion, OwnOddsArgs, 'Exact odds of an attack in a position.'],
  },
  plans: {
    ofMatch: [
      CombatPlansType,
      MatchPlansArgs,
      'The best plans for the rest of a Combat Phase, which meet every duty.',
    ],
    naming: PlansArgs,
    ofPosition: [
      OwnPlansUnion,
      OwnPlansArgs,
      'The best plans for the rest of the Combat Phase of a position.',
    ],
  },
  score: {
    ofMatch: [ScoreType, AtArgs, 'Points so far as a ledger, and what the end would add.'],
    naming: ViewArgs,
    ofPosition: [OwnScoreUnion, OwnPositionArgs, 'The points of a position, and what the end would add.'],
  },
  outlook: {
    ofMatch: [
      OutlookType,
      MatchOutlookArgs,
      'What lies over the board, and what either side could make of it.',
    ],
    naming: OutlookArgs,
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
type MatchArguments = FieldArguments & { readonly match: string };
type PositionArguments = Fields & OwnPositionArgs;

/** Questions to the rules, about a match or a position. Nothing here changes anything or looks at a die. */
export const QuestionResolver = emptyClass('QuestionResolver');
Resolver()(QuestionResolver);
/** The same as fields of a match. What cannot be answered is null, with an error, and takes nothing along. */
export const MatchQuestionResolver = emptyClass('MatchQuestionResolver');
Resolver(() => MatchType)(MatchQuestionResolver);

for (const kind of QUESTION_KINDS) {
  const { ofMatch, naming, ofPosition } = SHOWN[kind];
  const [answer, , description] = ofMatch;
  addField(kind, ofMatch, ({ id, version }, { at, ...args }, context, info) =>
    askOfMatch(kind, wanted(kind, { ...args, match: id, at: at ?? version }, info), context),
  );
  const deprecationReason = replacedByField(kind);
  addQuery(kind, { answer, args: naming, description, deprecationReason }, (args, context, info) =>
    askOfMatch(kind, wanted(kind, args, info), context),
  );
  const [ownAnswer, ownArgs, ownDescription] = ofPosition;
  const own = { answer: ownAnswer, args: ownArgs, description: ownDescription };
  addQuery(`stateless${typeName(kind)}`, own, (args, context, info) =>
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
  const request = { ...toRequest({ match, at }, caller), ...fieldsOf(fields) };
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

interface QueryOptions {
  readonly answer: object;
  readonly args: ClassType;
  readonly description: string;
  readonly deprecationReason?: string;
}

/** Adds a query as the decorators of a written method would. */
function addQuery(
  name: string,
  { answer, args, ...options }: QueryOptions,
  answerTo: (
    args: MatchArguments & PositionArguments,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => Promise<object>,
): void {
  const { prototype } = QuestionResolver as { readonly prototype: object };
  const method = { value: answerTo, configurable: true };
  Object.defineProperty(prototype, name, method);
  Query(() => answer as ClassType, options)(prototype, name, method);
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

import { Field, Int, ObjectType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { Action, GameEvent, MatchOptions, Position, PositionProblem } from '../engine';
import type {
  AdjudicatedStep,
  Adjudication,
  Citation,
  DryRunStop,
  OwnPosition,
  ScenarioRefused,
  StartAnswer,
} from '../service/api';
import { ActionType } from './action';
import { AttackType } from './attack';
import { DeniedType, NotUnderstoodType, PositionProblemType, PositionRefusedType } from './denied';
import { emptyClass } from './derive/classes';
import { enumOf } from './derive/enums';
import { DryRunStopType } from './dry-run';
import { GameEventUnion } from './events';
import { ExplanationType } from './explanation';
import { LegalActionsType } from './legal-actions';
import { ObligationsType } from './obligations';
import { OddsType } from './odds';
import { MatchOptionsType, PositionType } from './position';
import { ScoreType } from './score';
import { unionByStatus } from './submit-result';
import { ActionTraceType } from './trace';

@ObjectType('ScenarioRefused', { description: 'A scenario of your own cannot be played.' })
export class ScenarioRefusedType implements ScenarioRefused {
  readonly status!: 'scenario-refused';

  @Field(() => [PositionProblemType], {
    description: 'All that is wrong; paths begin with `scenario`, `units`, `formations`, `markers` or `map`.',
  })
  readonly problems!: ScenarioRefused['problems'];
}

@ObjectType('OwnPosition', { description: 'A position, and who has something to decide in it.' })
export class OwnPositionType implements OwnPosition {
  readonly status!: 'ok';

  @Field(() => PositionType)
  readonly position!: Position;

  @Field(() => [String])
  readonly toAct!: readonly string[];
}

@ObjectType('Start', { description: 'The position that a scenario begins with.' })
export class StartType extends OwnPositionType implements StartAnswer {
  @Field(() => MatchOptionsType)
  readonly options!: MatchOptions;

  @Field(() => [GameEventUnion], { description: 'What happens before anybody acts.' })
  readonly events!: readonly GameEvent[];
}

@ObjectType('PositionCheck', { description: 'Whether a position is sound, and all that is wrong with it.' })
export class PositionCheckType {
  readonly status!: 'ok';

  @Field(() => Boolean)
  readonly sound!: boolean;

  @Field(() => [PositionProblemType])
  readonly problems!: readonly PositionProblem[];
}

@ObjectType('AdjudicatedStep')
export class AdjudicatedStepType implements AdjudicatedStep {
  readonly index!: number;

  @Field(() => String)
  readonly side!: string;

  @Field(() => ActionType)
  readonly action!: Action;

  @Field(() => [GameEventUnion])
  readonly events!: readonly GameEvent[];

  @Field(() => [Int], { description: 'Faces used.' })
  readonly dice!: readonly number[];

  @Field(() => ActionTraceType)
  readonly trace!: ActionTraceType;

  @Field(() => Int)
  get actionIndex(): number {
    return this.index;
  }
}

const CitationKindEnum = enumOf('CitationKind', ['case', 'ruling'] satisfies Citation['kind'][]);
const CitationUseEnum = enumOf('CitationUse', ['applied', 'broken'] satisfies Citation['use'][], {
  description: 'Whether the actions followed it, or one was refused by it.',
});

@ObjectType('Citation', { description: 'A case or ruling with its title.' })
export class CitationType implements Citation {
  @Field(() => String)
  readonly id!: string;

  @Field(() => CitationKindEnum)
  readonly kind!: Citation['kind'];

  @Field(() => String)
  readonly title!: string;

  @Field(() => CitationUseEnum)
  readonly use!: Citation['use'];
}

@ObjectType('Adjudication', { description: 'How far a list of actions came, and what it led to.' })
export class AdjudicationType extends OwnPositionType implements Adjudication {
  @Field(() => [AdjudicatedStepType])
  readonly steps!: readonly AdjudicatedStepType[];

  @Field(() => DryRunStopType, { nullable: true, description: 'Why it ended before the end of the list.' })
  readonly stopped!: DryRunStop | null;

  @Field(() => [CitationType], { description: 'What was followed and broken, each once.' })
  readonly citations!: readonly CitationType[];

  @Field(() => [Int])
  readonly diceUsed!: readonly number[];

  @Field(() => [Int], { description: 'Faces given that were not used.' })
  readonly diceLeft!: readonly number[];

  @Field(() => [LegalActionsType], { description: 'What each side that is to act may do in the position.' })
  readonly next!: readonly LegalActionsType[];
}

const REFUSALS = {
  'position-refused': PositionRefusedType,
  'scenario-refused': ScenarioRefusedType,
  denied: DeniedType,
};

/** What is answered to a question over a position sent along: one field, or why there is no answer. */
function answerUnion(
  name: string,
  field: string,
  type: ClassType | [ClassType],
  further: Readonly<Record<string, ClassType>> = {},
): object {
  const answer = emptyClass(`${name}Answer`);
  Field(() => type)(answer.prototype, field);
  ObjectType(`${name}Answer`)(answer);
  return unionByStatus(
    `${name}Result`,
    { ok: answer, ...further, ...REFUSALS },
    'The answer, or why there is none.',
  );
}

const NOT_UNDERSTOOD = { 'not-understood': NotUnderstoodType };

export const OwnLegalActionsUnion = answerUnion('OwnLegalActions', 'legal', LegalActionsType);
export const OwnObligationsUnion = answerUnion('OwnObligations', 'obligations', ObligationsType);
export const OwnAttacksUnion = answerUnion('OwnAttacks', 'attacks', [AttackType]);
export const OwnExplanationUnion = answerUnion(
  'OwnExplanation',
  'explanation',
  ExplanationType,
  NOT_UNDERSTOOD,
);
export const OwnOddsUnion = answerUnion('OwnOdds', 'odds', OddsType, NOT_UNDERSTOOD);
export const OwnScoreUnion = answerUnion('OwnScore', 'score', ScoreType);

export const StartUnion = unionByStatus(
  'StartResult',
  { ok: StartType, 'scenario-refused': ScenarioRefusedType, denied: DeniedType },
  'The position that a scenario begins with, or why there is none.',
);

export const OwnViewUnion = unionByStatus(
  'OwnViewResult',
  { ok: OwnPositionType, ...REFUSALS },
  'What somebody sees of a position, or why there is no answer.',
);

export const PositionCheckUnion = unionByStatus(
  'PositionCheckResult',
  { ok: PositionCheckType, 'scenario-refused': ScenarioRefusedType, denied: DeniedType },
  'Whether a position is sound, or why that cannot be said.',
);

export const AdjudicationUnion = unionByStatus(
  'AdjudicationResult',
  { ok: AdjudicationType, ...NOT_UNDERSTOOD, ...REFUSALS },
  'How far a list of actions came, or why it was not tried.',
);

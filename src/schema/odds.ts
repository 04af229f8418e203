import { Field, Float, Int, ObjectType, createUnionType } from 'type-graphql';
import { ACTION_FIELDS } from '../engine';
import type { CombatResult, FaceOutcome, Fpf, Odds, OddsLine, Term } from '../engine';
import { countEntries, deriveObject, entriesOf } from './derive/object-types';
import { CombatLineEnum, CombatResultEnum } from './enums';
import { TermType } from './events';
import { NotUnderstoodType } from './denied';
import { ViolationType } from './violation';

const FpfType = deriveObject('AllocateFpfAction', ACTION_FIELDS.allocateFpf);

type Retreat = FaceOutcome['retreated'][number];

@ObjectType('ExpectedRetreat')
export class ExpectedRetreatType implements Retreat {
  @Field(() => String)
  readonly unit!: string;

  @Field(() => [String])
  readonly path!: readonly string[];
}

@ObjectType('MeanPoints', { description: 'Mean points of a side.' })
export class MeanPointsType {
  @Field(() => String)
  readonly side!: string;

  @Field(() => Float)
  readonly value!: number;
}

@ObjectType('FaceOutcome', {
  description: 'What one face of the die brings, given the ground and the policy.',
})
export class FaceOutcomeType implements FaceOutcome {
  @Field(() => Int)
  readonly die!: number;

  @Field(() => CombatResultEnum)
  readonly result!: CombatResult;

  @Field(() => [String])
  readonly eliminated!: readonly string[];

  @Field(() => [ExpectedRetreatType])
  readonly retreated!: readonly ExpectedRetreatType[];

  @Field(() => [String])
  readonly displaced!: readonly string[];

  @Field(() => Boolean, { description: 'The owner would have had a choice, so that the policy decided.' })
  readonly choice!: boolean;

  readonly points!: Readonly<Record<string, number>>;

  @Field(() => [countEntries('side')], { name: 'points', description: 'Points that each side scores.' })
  get pointsBySide(): unknown {
    return entriesOf(this.points, 'side');
  }
}

@ObjectType('OddsLine', { description: 'The odds of an attack against one final protective fire.' })
export class OddsLineType implements OddsLine {
  @Field(() => String, {
    description: 'For which fire: `none`, `most effective` or `named` (in the request).',
  })
  readonly label!: OddsLine['label'];

  @Field(() => FpfType, { description: 'The final protective fire.' })
  readonly fpf!: Fpf;

  @Field(() => Int)
  readonly differential!: number;

  @Field(() => [TermType], {
    description: 'Who contributes what, under which case; the sum is the differential.',
  })
  readonly terms!: readonly Term[];

  @Field(() => CombatLineEnum)
  readonly line!: OddsLine['line'];

  @Field(() => String)
  readonly lineReason!: string;

  @Field(() => String)
  readonly lineCase!: string;

  @Field(() => Int)
  readonly column!: number;

  @Field(() => [FaceOutcomeType], { description: 'The six faces, each as likely as the others.' })
  readonly faces!: readonly FaceOutcomeType[];

  readonly expectedPoints!: Readonly<Record<string, number>>;

  @Field(() => [MeanPointsType], { name: 'expectedPoints' })
  get expectedPointsBySide(): unknown {
    return entriesOf(this.expectedPoints, 'side');
  }
}

@ObjectType('Odds', { description: 'Exact odds of an attack.' })
export class OddsType implements Odds {
  @Field(() => Boolean, { description: 'Whether the attack could be declared now.' })
  readonly legal!: boolean;

  @Field(() => [ViolationType])
  readonly violations!: readonly ViolationType[];

  @Field(() => [OddsLineType])
  readonly lines!: readonly OddsLineType[];

  @Field(() => String, { description: 'The policy assumed where a choice is free.' })
  readonly policy!: string;
}

export const OddsResultUnion: object = createUnionType({
  name: 'OddsResult',
  description: 'Odds, unless the attack has not the form of one.',
  types: () => [OddsType, NotUnderstoodType] as const,
  resolveType: (answer) => ('problems' in answer ? NotUnderstoodType : OddsType),
});

import { Field, Int, ObjectType } from 'type-graphql';
import type { Action, AttackTarget, CombatOptions, Decision, DecisionKind } from '../engine';
import { ActionType } from './action';
import { DecisionKindEnum } from './enums';
import { ObligationsType } from './obligations';

@ObjectType('AttackTarget', { description: 'An enemy unit that may be attacked now, and who may take part.' })
export class AttackTargetType implements AttackTarget {
  @Field(() => String)
  readonly defender!: string;

  @Field(() => String)
  readonly hex!: string;

  @Field(() => [String], { description: 'Units next to it that may attack it.' })
  readonly adjacent!: readonly string[];

  @Field(() => [String], { description: 'Artillery in range.' })
  readonly barrage!: readonly string[];

  @Field(() => Int, { description: 'Ground Support Points that may be used against it.' })
  readonly groundSupport!: number;

  @Field(() => Boolean)
  readonly mustBeAttacked!: boolean;
}

@ObjectType('CombatOptions', { description: 'What the phasing side may attack.' })
export class CombatOptionsType implements CombatOptions {
  @Field(() => [AttackTargetType])
  readonly targets!: readonly AttackTargetType[];

  @Field(() => ObligationsType)
  readonly obligations!: ObligationsType;

  @Field(() => Int, {
    nullable: true,
    description: 'Artillery units that may support one attack; null: no limit.',
  })
  readonly artilleryLimit!: number | null;

  @Field(() => Int)
  readonly groundSupportLeft!: number;

  @Field(() => Int, { nullable: true, description: 'Ground Support Points for one combat; null: no limit.' })
  readonly groundSupportPerCombat!: number | null;
}

type FpfChoice = NonNullable<Decision['fpf']>;
type FpfUnit = FpfChoice['eligible'][number];

@ObjectType('FpfUnit', { description: 'An artillery unit that may give final protective fire.' })
export class FpfUnitType implements FpfUnit {
  @Field(() => String)
  readonly unit!: string;

  @Field(() => Int)
  readonly strength!: number;
}

@ObjectType('FpfChoice', { description: 'Who may give final protective fire, and within what limits (8.4).' })
export class FpfChoiceType implements FpfChoice {
  @Field(() => [FpfUnitType])
  readonly eligible!: readonly FpfUnitType[];

  @Field(() => Int, { nullable: true, description: 'Artillery units that may fire; null: no limit.' })
  readonly limit!: number | null;

  @Field(() => Int)
  readonly groundSupport!: number;
}

@ObjectType('Decision', { description: 'The one decision that is pending.' })
export class DecisionType implements Decision {
  @Field(() => DecisionKindEnum)
  readonly kind!: DecisionKind;

  @Field(() => String)
  readonly side!: string;

  @Field(() => [ActionType], { description: 'Every legal answer, where they can be listed.' })
  readonly actions!: readonly Action[];

  @Field(() => FpfChoiceType, { nullable: true })
  readonly fpf?: FpfChoiceType;
}

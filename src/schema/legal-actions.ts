import { Field, Int, ObjectType } from 'type-graphql';
import type { Action, ActionKind, LegalActions, Phase } from '../engine';
import { ActionType } from './action';
import { CombatOptionsType, DecisionType } from './combat-options';
import { ActionKindEnum, PhaseEnum } from './enums';
import { EntryMovesType, PlacementType, UnitMovesType } from './moves';
import { ViolationType } from './violation';

type EndPhase = LegalActions['endPhase'];

@ObjectType('EndPhase', { description: 'Whether a side may end the phase, and why not.' })
export class EndPhaseType implements EndPhase {
  @Field(() => Boolean)
  readonly allowed!: boolean;

  @Field(() => [ViolationType])
  readonly violations!: readonly ViolationType[];
}

@ObjectType('LegalActions', { description: 'Everything that a side may do now.' })
export class LegalActionsType implements LegalActions {
  @Field(() => String)
  readonly side!: string;

  @Field(() => PhaseEnum)
  readonly phase!: Phase;

  @Field(() => Int)
  readonly turn!: number;

  @Field(() => Boolean, { description: 'Whether this side has something to decide now.' })
  readonly toAct!: boolean;

  @Field(() => DecisionType, { nullable: true })
  readonly decision!: DecisionType | null;

  @Field(() => [UnitMovesType])
  readonly moves!: readonly UnitMovesType[];

  @Field(() => [EntryMovesType])
  readonly entries!: readonly EntryMovesType[];

  @Field(() => [PlacementType])
  readonly placements!: readonly PlacementType[];

  @Field(() => CombatOptionsType, { nullable: true })
  readonly combat!: CombatOptionsType | null;

  @Field(() => [ActionType], { description: 'Finite choices, listed whole: each is accepted as it stands.' })
  readonly actions!: readonly Action[];

  @Field(() => EndPhaseType)
  readonly endPhase!: EndPhaseType;

  @Field(() => [ActionKindEnum], { description: 'Kinds that need no turn.' })
  readonly anytime!: readonly ActionKind[];
}

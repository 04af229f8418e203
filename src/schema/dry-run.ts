import { Field, Int, ObjectType } from 'type-graphql';
import type { Action, GameEvent } from '../engine';
import type { DryRunDone, DryRunStep, DryRunStop } from '../service/api';
import { ActionType } from './action';
import { DeniedType, NotUnderstoodType } from './denied';
import { GameEventUnion } from './events';
import { MatchViewType } from './history';
import { unionByStatus } from './submit-result';
import { ViolationType } from './violation';

@ObjectType('DryRunStep')
export class DryRunStepType implements DryRunStep {
  readonly index!: number;

  @Field(() => ActionType)
  readonly action!: Action;

  @Field(() => [GameEventUnion])
  readonly events!: readonly GameEvent[];

  @Field(() => [Int], { description: 'Faces used.' })
  readonly dice!: readonly number[];

  @Field(() => Int)
  get actionIndex(): number {
    return this.index;
  }
}

@ObjectType('DryRunStop', { description: 'Why a dry run ended before the end of its list.' })
export class DryRunStopType {
  @Field(() => String, { description: '`refused` or `needs-die`.' })
  readonly reason!: DryRunStop['reason'];

  readonly index!: number;

  @Field(() => [ViolationType], { nullable: true, description: 'Of a refused action.' })
  readonly violations?: readonly ViolationType[];

  @Field(() => String, { nullable: true, description: 'What the missing die is for.' })
  readonly purpose?: string;

  @Field(() => [GameEventUnion], { nullable: true, description: 'What happens before the die is rolled.' })
  readonly events?: readonly GameEvent[];

  @Field(() => Int)
  get actionIndex(): number {
    return this.index;
  }
}

@ObjectType('DryRun', { description: 'How far a list of actions would come. Nothing has changed.' })
export class DryRunType implements DryRunDone {
  readonly status!: 'ok';

  @Field(() => [DryRunStepType])
  readonly steps!: readonly DryRunStepType[];

  @Field(() => DryRunStopType, { nullable: true })
  readonly stopped!: DryRunStop | null;

  @Field(() => [Int], { description: 'Faces given that were not used.' })
  readonly diceLeft!: readonly number[];

  @Field(() => MatchViewType, { description: 'After the last whole step, as far as the viewer can know.' })
  readonly view!: MatchViewType;
}

export const DryRunResultUnion = unionByStatus(
  'DryRunResult',
  { ok: DryRunType, 'not-understood': NotUnderstoodType, denied: DeniedType },
  'What actions would bring about.',
);

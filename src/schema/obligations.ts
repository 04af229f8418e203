import { Field, ObjectType } from 'type-graphql';
import type { Duty, Obligations } from '../engine';
import { enumOf } from './derive/enums';
import { ViolationType } from './violation';

const DutyStateEnum = enumOf('DutyState', ['open', 'discharged', 'excused', 'lapsed'], {
  description: 'How far a duty to fight has been met.',
});

@ObjectType('Duty', { description: 'A unit that must attack or must be attacked.' })
export class DutyType implements Duty {
  @Field(() => String)
  readonly unit!: string;

  @Field(() => String, { nullable: true })
  readonly hex!: string | null;

  @Field(() => DutyStateEnum)
  readonly state!: Duty['state'];

  @Field(() => [String], { description: 'Units of the other side that can still discharge it.' })
  readonly partners!: readonly string[];

  @Field(() => String)
  readonly case!: string;
}

@ObjectType('Obligations', { description: 'Who must fight in this Combat Phase (7.11, 7.12, R-OBL).' })
export class ObligationsType implements Obligations {
  @Field(() => String)
  readonly phasing!: string;

  @Field(() => [DutyType], { description: 'Units of the phasing side that must attack (7.12).' })
  readonly attackers!: readonly DutyType[];

  @Field(() => [DutyType], { description: 'Units of the other side that must be attacked (7.11).' })
  readonly defenders!: readonly DutyType[];

  @Field(() => Boolean, { description: 'Whether the Combat Phase may end now (R-OBL-6).' })
  readonly mayEnd!: boolean;

  @Field(() => [ViolationType])
  readonly violations!: readonly ViolationType[];
}

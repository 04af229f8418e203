import { Field, Int, ObjectType } from 'type-graphql';
import type { ActionTrace, CombatResult, CombatTrace, HexTrace, MoveTrace, Term } from '../engine';
import { enumOf } from './derive/enums';
import { CombatLineEnum, CombatResultEnum } from './enums';
import { TermType } from './events';

const MoveKindEnum = enumOf('MoveKind', ['move', 'entry', 'exit'] satisfies MoveTrace['kind'][], {
  description: 'A move on the map, onto it, or off it.',
});

@ObjectType('HexTrace', { description: 'One hex of a way. Costs are half Movement Points.' })
export class HexTraceType implements HexTrace {
  @Field(() => String, { nullable: true, description: 'Null where the unit comes from off the map.' })
  readonly from!: string | null;

  @Field(() => String, { nullable: true, description: 'Null where the unit leaves the map.' })
  readonly to!: string | null;

  @Field(() => Int)
  readonly cost!: number;

  @Field(() => String, { description: 'What the cost is made of, for example `woods 6 + stream 4`.' })
  readonly why!: string;

  @Field(() => Int, { description: 'What is left after it.' })
  readonly left!: number;

  @Field(() => [String], { description: 'Enemy units whose zones of control cover the hex.' })
  readonly controlledBy!: readonly string[];

  @Field(() => [String], {
    description: 'What zones of control did: `let go` from one at the start, `stopped` by one.',
  })
  readonly zones!: HexTrace['zones'];

  @Field(() => [String], { description: 'Cases of the cost and of the zones.' })
  readonly cases!: readonly string[];
}

@ObjectType('MoveTrace', { description: 'A way of a unit, hex by hex.' })
export class MoveTraceType implements MoveTrace {
  @Field(() => String)
  readonly unit!: string;

  @Field(() => MoveKindEnum)
  readonly kind!: MoveTrace['kind'];

  @Field(() => Int, { description: 'In all, in half Movement Points.' })
  readonly cost!: number;

  @Field(() => [HexTraceType])
  readonly hexes!: readonly HexTraceType[];
}

@ObjectType('CombatTrace', { description: 'How a combat was resolved.' })
export class CombatTraceType implements CombatTrace {
  @Field(() => Int)
  readonly differential!: number;

  @Field(() => [TermType], {
    description: 'Who contributes what, under which case; the sum is the differential.',
  })
  readonly terms!: readonly Term[];

  @Field(() => CombatLineEnum)
  readonly line!: CombatTrace['line'];

  @Field(() => String, { description: 'Why this line of the table holds.' })
  readonly lineSource!: string;

  @Field(() => Int)
  readonly column!: number;

  @Field(() => Int)
  readonly die!: number;

  @Field(() => CombatResultEnum)
  readonly result!: CombatResult;

  @Field(() => [String])
  readonly cases!: readonly string[];
}

@ObjectType('ActionTrace', { description: 'What an action did, step by step.' })
export class ActionTraceType implements ActionTrace {
  @Field(() => [MoveTraceType])
  readonly moves!: readonly MoveTraceType[];

  @Field(() => [CombatTraceType])
  readonly combats!: readonly CombatTraceType[];

  @Field(() => [String], { description: 'Numbers of the cases and rulings that it followed.' })
  readonly cases!: readonly string[];
}

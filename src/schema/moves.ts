import { Field, Int, ObjectType } from 'type-graphql';
import type { ActionKind, ClosedHex, Destination, Edge, EntryMoves, Placement, UnitMoves } from '../engine';
import { ActionKindEnum, EdgeEnum } from './enums';
import { ViolationType } from './violation';

@ObjectType('Destination', { description: 'A hex that a unit may reach.' })
export class DestinationType implements Destination {
  @Field(() => String)
  readonly hex!: string;

  @Field(() => Int, { description: 'Cheapest cost, in half Movement Points.' })
  readonly cost!: number;

  @Field(() => [String], { description: 'One cheapest path; every other legal path is accepted too.' })
  readonly path!: readonly string[];

  @Field(() => Boolean, {
    description: 'The unit would have to stop here, in an enemy zone of control (6.0).',
  })
  readonly enemyZoc!: boolean;

  @Field(() => Boolean, { description: 'A friend stands here that must still move away (R-MOV-10).' })
  readonly onFriend!: boolean;
}

@ObjectType('ClosedHex', { description: 'A hex next to what a unit can reach that stays closed, and why.' })
export class ClosedHexType implements ClosedHex {
  @Field(() => String)
  readonly hex!: string;

  @Field(() => String)
  readonly from!: string;

  @Field(() => [ViolationType])
  readonly violations!: readonly ViolationType[];
}

type ExitMove = UnitMoves['exits'][number];

@ObjectType('ExitMove', { description: 'A way to leave the map.' })
export class ExitMoveType implements ExitMove {
  @Field(() => String, { description: 'The last hex on the map.' })
  readonly hex!: string;

  @Field(() => EdgeEnum)
  readonly edge!: Edge;

  @Field(() => Int, { description: 'In half Movement Points.' })
  readonly cost!: number;

  @Field(() => [String])
  readonly path!: readonly string[];
}

@ObjectType('UnitMoves', { description: 'Where a unit on the map may go.' })
export class UnitMovesType implements UnitMoves {
  @Field(() => String)
  readonly unit!: string;

  @Field(() => String)
  readonly hex!: string;

  @Field(() => Int, { description: 'Half Movement Points that it may still spend.' })
  readonly allowance!: number;

  @Field(() => [DestinationType])
  readonly destinations!: readonly DestinationType[];

  @Field(() => [ClosedHexType])
  readonly closed!: readonly ClosedHexType[];

  @Field(() => [ExitMoveType])
  readonly exits!: readonly ExitMoveType[];

  @Field(() => [ViolationType], { description: 'Why it may not move at all, if so.' })
  readonly violations!: readonly ViolationType[];
}

type EntryHex = EntryMoves['entries'][number];

@ObjectType('EntryHex', { description: 'A hex where a reinforcement may enter.' })
export class EntryHexType implements EntryHex {
  @Field(() => String)
  readonly hex!: string;

  @Field(() => Int, { description: 'Cost of entering, in half Movement Points.' })
  readonly cost!: number;

  @Field(() => Int, { description: 'Place in the column at this hex, from 1.' })
  readonly place!: number;

  @Field(() => Boolean, { description: 'It stands in for a blocked entry hex.' })
  readonly alternate!: boolean;

  @Field(() => [DestinationType], { description: 'Where the unit may go on to.' })
  readonly destinations!: readonly DestinationType[];
}

type ClosedEntry = EntryMoves['closed'][number];

@ObjectType('ClosedEntry', { description: 'An entry hex that is closed, and why.' })
export class ClosedEntryType implements ClosedEntry {
  @Field(() => String)
  readonly hex!: string;

  @Field(() => [ViolationType])
  readonly violations!: readonly ViolationType[];
}

@ObjectType('EntryMoves', { description: 'Where a reinforcement may enter.' })
export class EntryMovesType implements EntryMoves {
  @Field(() => String)
  readonly unit!: string;

  @Field(() => [EntryHexType])
  readonly entries!: readonly EntryHexType[];

  @Field(() => [ClosedEntryType])
  readonly closed!: readonly ClosedEntryType[];
}

@ObjectType('Placement', {
  description: 'Where a unit or marker may be placed, and by which kind of action.',
})
export class PlacementType implements Placement {
  @Field(() => ActionKindEnum)
  readonly action!: ActionKind;

  @Field(() => String)
  readonly unit!: string;

  @Field(() => [String])
  readonly hexes!: readonly string[];
}

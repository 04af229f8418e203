import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Action, GameEvent, Position } from '../engine';
import type { HistoryEntry, MatchView } from '../service/api';
import { ActionType } from './action';
import { ActedByEnum } from './enums';
import { GameEventUnion } from './events';
import { PositionType } from './position';

type RolledDie = HistoryEntry['dice'][number];

@ObjectType('RolledDie')
export class RolledDieType implements RolledDie {
  @Field(() => Int, { description: 'Running number of the roll in the match, from 1.' })
  readonly roll!: number;

  @Field(() => Int)
  readonly face!: number;
}

@ObjectType('HistoryEntry', { description: 'One entry of the log, without what its viewer may not know.' })
export class HistoryEntryType implements HistoryEntry {
  @Field(() => Int)
  readonly number!: number;

  @Field(() => String)
  readonly side!: string;

  @Field(() => ActionType)
  readonly action!: Action;

  @Field(() => [GameEventUnion])
  readonly events!: readonly GameEvent[];

  @Field(() => [RolledDieType])
  readonly dice!: readonly RolledDieType[];

  @Field(() => String, { description: 'When it was written, an instant in ISO 8601.' })
  readonly at!: string;

  @Field(() => ActedByEnum, {
    nullable: true,
    description:
      "The level of the service's own player that chose it, or the clock; null when the holder of the place did.",
  })
  readonly by!: HistoryEntry['by'];

  @Field(() => Int, { nullable: true, description: 'The match went back to the position after this entry.' })
  readonly restore!: number | null;

  @Field(() => String, { description: 'Hash of the whole position after this entry.' })
  readonly positionHash!: string;
}

@ObjectType('History')
export class HistoryType {
  @Field(() => Int, { description: 'Number of the last entry of the match.' })
  readonly version!: number;

  @Field(() => [HistoryEntryType])
  readonly entries!: readonly HistoryEntryType[];
}

@ObjectType('MatchView', { description: 'A position as one viewer may see it.' })
export class MatchViewType implements MatchView {
  @Field(() => ID)
  readonly matchId!: string;

  @Field(() => Int)
  readonly version!: number;

  @Field(() => String, { nullable: true, description: 'A side, `referee`, or null for a spectator.' })
  readonly viewer!: string | null;

  @Field(() => PositionType)
  readonly position!: Position;

  @Field(() => [String])
  readonly toAct!: readonly string[];
}

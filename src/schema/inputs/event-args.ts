import { ArrayMaxSize, IsISO8601, IsOptional, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, Float, ID, InputType, Int } from 'type-graphql';
import type { EventState, EventTable, Measure, RulingKind, RulingRequest } from '../../service/api';
import { withoutNulls } from '../derive/nulls';
import {
  EventStateEnum,
  EventTableEnum,
  KeptMatchesEnum,
  MeasureEnum,
  RulingKindEnum,
  WithdrawalEnum,
} from '../event-enums';
import { EventPlayerInput } from './event';
import { LIMITS } from './limits';
import { PageArgs } from './match-args';

@ArgsType()
export class EventArgs {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly event!: string;
}

@ArgsType()
export class ChangeEventArgs extends EventArgs {
  @Field(() => String, { nullable: true })
  @MaxLength(LIMITS.text)
  readonly title?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(LIMITS.description)
  readonly description?: string | null;

  @Field(() => Boolean, { nullable: true })
  readonly private?: boolean | null;

  @Field(() => MeasureEnum, { nullable: true })
  readonly atDeadline?: Measure | null;
}

@ArgsType()
export class AddPlayersArgs extends EventArgs {
  @Field(() => [EventPlayerInput])
  @ArrayMaxSize(LIMITS.players)
  @ValidateNested({ each: true })
  readonly players!: readonly EventPlayerInput[];
}

@ArgsType()
export class EventPlayerArgs extends EventArgs {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly player!: string;
}

@ArgsType()
export class WithdrawArgs extends EventPlayerArgs {
  @Field(() => WithdrawalEnum)
  readonly results!: 'kept' | 'annulled';

  @Field(() => String)
  @MaxLength(LIMITS.reason)
  readonly reason!: string;
}

@InputType('PairingInput')
export class PairingInput {
  @Field(() => ID, { description: 'Takes the first side of the game in the first match.' })
  @MaxLength(LIMITS.id)
  readonly first!: string;

  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly second!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The place of the scenario among those of the event, from 0.',
  })
  @Min(0)
  @Max(LIMITS.scenarios)
  readonly scenario?: number | null;
}

@ArgsType()
export class AddRoundArgs extends EventArgs {
  @Field(() => [PairingInput])
  @ArrayMaxSize(LIMITS.players)
  @ValidateNested({ each: true })
  readonly pairings!: readonly PairingInput[];

  @Field(() => String, {
    nullable: true,
    description: 'An instant in ISO 8601; by default the one that the event has for the round.',
  })
  @IsISO8601()
  readonly deadline?: string | null;
}

@ArgsType()
export class RoundArgs extends EventArgs {
  @Field(() => Int, { description: 'From 1.' })
  @Min(1)
  @Max(LIMITS.rounds)
  readonly round!: number;
}

@ArgsType()
export class SetDeadlineArgs extends RoundArgs {
  @Field(() => String, { nullable: true, description: 'An instant in ISO 8601; without it there is none.' })
  @IsOptional()
  @IsISO8601()
  readonly deadline?: string | null;
}

@ArgsType()
export class ApplyDeadlineArgs extends RoundArgs {
  @Field(() => MeasureEnum, { nullable: true, description: 'That of the event by default.' })
  readonly measure?: Measure | null;
}

@InputType('SidePointsInput')
export class SidePointsInput {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly side!: string;

  @Field(() => Float)
  readonly value!: number;
}

@InputType('GameRulingInput', { description: 'What the organiser decides about a game.' })
export class RulingInput {
  @Field(() => RulingKindEnum)
  readonly kind!: RulingKind;

  @Field(() => ID, {
    nullable: true,
    description: 'For `walkover` and `adjusted`; without one an adjusted game is drawn.',
  })
  @MaxLength(LIMITS.id)
  readonly winner?: string | null;

  @Field(() => ID, { nullable: true, description: 'For `forfeit`.' })
  @MaxLength(LIMITS.id)
  readonly loser?: string | null;

  @Field(() => String, { nullable: true, description: 'For `adjusted`: of victory, as the game names it.' })
  @MaxLength(LIMITS.id)
  readonly level?: string | null;

  @Field(() => [SidePointsInput], {
    nullable: true,
    description: 'For `adjusted`: Victory Points of both sides.',
  })
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  readonly points?: readonly SidePointsInput[] | null;
}

@ArgsType()
export class RuleArgs extends EventArgs {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly match!: string;

  @Field(() => RulingInput)
  @ValidateNested()
  readonly ruling!: RulingInput;

  @Field(() => String)
  @MaxLength(LIMITS.reason)
  readonly reason!: string;
}

@ArgsType()
export class CancelEventArgs extends EventArgs {
  @Field(() => String)
  @MaxLength(LIMITS.reason)
  readonly reason!: string;
}

@ArgsType()
export class DeleteEventArgs extends EventArgs {
  @Field(() => KeptMatchesEnum)
  readonly matches!: 'kept' | 'deleted';
}

@ArgsType()
export class EventsArgs extends PageArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Those that the user of the API key has to do with, private ones too.',
  })
  readonly mine?: boolean | null;

  @Field(() => EventStateEnum, { nullable: true })
  readonly state?: EventState | null;
}

@ArgsType()
export class EventResultsArgs extends EventArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that are undecided after their deadline.',
  })
  readonly overdue?: boolean | null;
}

@ArgsType()
export class EventCsvArgs extends EventArgs {
  @Field(() => EventTableEnum)
  readonly table!: EventTable;
}

/** The ruling that an input stands for. */
export function toRuling(input: RulingInput): RulingRequest {
  const { points, ...ruling } = withoutNulls(input);
  return {
    ...ruling,
    ...(ruling.kind === 'adjusted' && { winner: ruling.winner ?? null }),
    ...(points !== undefined && {
      points: Object.fromEntries(points.map(({ side, value }) => [side, value])),
    }),
  };
}

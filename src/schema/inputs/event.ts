import { ArrayMaxSize, ArrayMinSize, MaxLength, Min, ValidateNested } from 'class-validator';
import { Field, Float, ID, InputType } from 'type-graphql';
import type {
  CreateEventRequest,
  DiceKind,
  GamesEach,
  MatchPoints,
  Measure,
  PairingKind,
} from '../../service/api';
import { withoutNulls } from '../derive/nulls';
import { GamesEachEnum, MeasureEnum, PairingKindEnum } from '../event-enums';
import { DiceKindEnum } from '../match';
import { LIMITS } from './limits';
import { MatchSettingsInput } from './create-match';
import { toScenario, withScenario } from './scenario';

@InputType('EventScenarioInput')
export class EventScenarioInput extends withScenario(Object) {}

@InputType('EventPlayerInput', {
  description: 'A user of the service, or a name that an invitation is made for.',
})
export class EventPlayerInput {
  @Field(() => ID, { nullable: true })
  @MaxLength(LIMITS.id)
  readonly user?: string | null;

  @Field(() => String, { nullable: true, description: 'That of the user by default.' })
  @MaxLength(LIMITS.text)
  readonly name?: string | null;
}

@InputType('MatchPointsInput')
export class MatchPointsInput implements MatchPoints {
  @Field(() => [Float], {
    description: 'Of a win at the best level of victory, at the next ...; the last is that of all below.',
  })
  @ArrayMinSize(1)
  @ArrayMaxSize(10)
  readonly wins!: number[];

  @Field(() => Float, { description: 'Of a draw, to each side.' })
  @Min(0)
  readonly draw!: number;
}

@InputType('CreateEventInput')
export class CreateEventInput {
  @Field(() => String)
  @MaxLength(LIMITS.text)
  readonly title!: string;

  @Field(() => String, { nullable: true })
  @MaxLength(LIMITS.description)
  readonly description?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those who take part see it.' })
  readonly private?: boolean | null;

  @Field(() => [EventScenarioInput], {
    description: 'With several, each round has the next one, or the one that a pairing names.',
  })
  @ArrayMaxSize(LIMITS.scenarios)
  @ValidateNested({ each: true })
  readonly scenarios!: readonly EventScenarioInput[];

  @Field(() => PairingKindEnum)
  readonly pairing!: PairingKind;

  @Field(() => GamesEachEnum)
  readonly gamesEach!: GamesEach;

  @Field(() => [EventPlayerInput])
  @ArrayMaxSize(LIMITS.players)
  @ValidateNested({ each: true })
  readonly players!: readonly EventPlayerInput[];

  @Field(() => MatchSettingsInput, {
    nullable: true,
    description: 'Of all matches. Help is forbidden by default, and the event gives out the seats.',
  })
  @ValidateNested()
  readonly settings?: MatchSettingsInput | null;

  @Field(() => DiceKindEnum, { nullable: true, description: 'The server rolls by default.' })
  readonly dice?: DiceKind | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Users; you by default. Nobody is the referee of a match that he plays in.',
  })
  @ArrayMaxSize(LIMITS.scenarios)
  @MaxLength(LIMITS.id, { each: true })
  readonly referees?: readonly string[] | null;

  @Field(() => MatchPointsInput, {
    nullable: true,
    description: 'By default 6, 5, 4 for a win and 3 for a draw.',
  })
  @ValidateNested()
  readonly matchPoints?: MatchPointsInput | null;

  @Field(() => MeasureEnum, { nullable: true, description: 'By default `nothing`.' })
  readonly atDeadline?: Measure | null;

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description: 'Of the rounds in their order, instants in ISO 8601; null: none.',
  })
  @ArrayMaxSize(LIMITS.rounds)
  readonly deadlines?: readonly (string | null)[] | null;
}

/** The request of the service that an input stands for. */
export function toCreateEvent(input: CreateEventInput): Omit<CreateEventRequest, 'token'> {
  const { scenarios, settings, players, ...rest } = withoutNulls(input);
  return {
    ...rest,
    // A list may hold nulls, and they mean something.
    ...(input.deadlines && { deadlines: input.deadlines }),
    scenarios: scenarios.map(toScenario),
    players: players.map(withoutNulls),
    ...(settings !== undefined && { settings: withoutNulls(settings) }),
  };
}

import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type {
  DiceKind,
  EventGame,
  EventInfo,
  EventPairing,
  EventPlayer,
  EventRound,
  EventState,
  EventSummary,
  GamesEach,
  MatchPoints,
  Measure,
  OwnPart,
  PairingKind,
} from '../service/api';
import type { MatchSettings } from '../service/matches/schema';
import { EventStateEnum, GamesEachEnum, MeasureEnum, PairingKindEnum } from './event-enums';
import { DiceKindEnum, MatchSettingsType } from './match';
import { HeadType, INSTANT, PageType, withScenario } from './shared';

@ObjectType('Organiser')
export class OrganiserType {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;
}

@ObjectType('EventScenario')
export class EventScenarioType extends withScenario(Object) {}

@ObjectType('MatchPoints', {
  description: 'What a game is worth; the loser gets what lacks to the best win.',
})
export class MatchPointsType implements MatchPoints {
  @Field(() => [Float], {
    description: 'Of a win at the best level of victory, at the next ...; the last is that of all below.',
  })
  readonly wins!: number[];

  @Field(() => Float, { description: 'Of a draw, to each side.' })
  readonly draw!: number;
}

@ObjectType('EventPlayer')
export class EventPlayerType implements EventPlayer {
  @Field(() => ID, { description: '`p1`, `p2` ...: in this event only.' })
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Told to those who take part; null as long as nobody has accepted the invitation.',
  })
  readonly user!: string | null;

  @Field(() => Boolean)
  readonly joined!: boolean;

  @Field(() => Boolean)
  readonly withdrawn!: boolean;
}

@ObjectType('SeatOfPlayer')
export class SeatOfPlayerType {
  @Field(() => String)
  readonly side!: string;

  @Field(() => ID)
  readonly player!: string;
}

@ObjectType('EventGame')
export class EventGameType implements EventGame {
  @Field(() => ID, { description: 'The id of its match.' })
  readonly match!: string;

  @Field(() => [SeatOfPlayerType])
  readonly players!: readonly SeatOfPlayerType[];
}

@ObjectType('EventPairing')
export class EventPairingType implements EventPairing {
  @Field(() => Int)
  readonly number!: number;

  @Field(() => Int, { description: 'The place of its scenario among those of the event, from 0.' })
  readonly scenario!: number;

  @Field(() => ID, { description: 'The player of the first side of the game, in the first match.' })
  readonly first!: string;

  @Field(() => ID)
  readonly second!: string;

  @Field(() => [EventGameType])
  readonly games!: readonly EventGameType[];
}

@ObjectType('EventRound')
export class EventRoundType implements EventRound {
  @Field(() => Int)
  readonly number!: number;

  @Field(() => String, { nullable: true, description: INSTANT })
  readonly deadline!: string | null;

  @Field(() => [EventPairingType])
  readonly pairings!: readonly EventPairingType[];
}

@ObjectType('OwnPart', { description: 'What you are in an event.' })
export class OwnPartType implements OwnPart {
  @Field(() => Boolean)
  readonly organiser!: boolean;

  @Field(() => Boolean)
  readonly referee!: boolean;

  @Field(() => ID, { nullable: true })
  readonly player!: string | null;
}

@ObjectType('EventHead')
class EventHeadType extends HeadType {
  @Field(() => OrganiserType)
  readonly organiser!: OrganiserType;

  @Field(() => Boolean, { description: 'Only those who take part see it.' })
  readonly private!: boolean;

  @Field(() => EventStateEnum)
  readonly state!: EventState;
}

@ObjectType('EventSummary', { description: 'An event in a list.' })
export class EventSummaryType extends EventHeadType implements EventSummary {
  @Field(() => Int)
  readonly players!: number;

  @Field(() => Int)
  readonly rounds!: number;
}

@ObjectType('EventPage', { description: 'Events, newest first.' })
export class EventPageType extends PageType {
  @Field(() => [EventSummaryType])
  readonly events!: readonly EventSummaryType[];
}

@ObjectType('Event', { description: 'A group of matches with players, rounds, deadlines and a table.' })
export class EventType extends EventHeadType implements EventInfo {
  @Field(() => Int, { description: 'Counts the changes of the event; results of matches are none.' })
  readonly version!: number;

  @Field(() => String)
  readonly description!: string;

  @Field(() => [EventScenarioType])
  readonly scenarios!: readonly EventScenarioType[];

  @Field(() => PairingKindEnum)
  readonly pairing!: PairingKind;

  @Field(() => GamesEachEnum)
  readonly gamesEach!: GamesEach;

  @Field(() => MatchSettingsType, { description: 'Of all matches.' })
  readonly settings!: MatchSettings;

  @Field(() => DiceKindEnum)
  readonly dice!: DiceKind;

  @Field(() => [ID], { description: 'Users who are the referees of its matches in turns.' })
  readonly referees!: readonly string[];

  @Field(() => MatchPointsType)
  readonly matchPoints!: MatchPointsType;

  @Field(() => MeasureEnum)
  readonly atDeadline!: Measure;

  @Field(() => [String], {
    nullable: 'items',
    description: 'Of rounds that are not made yet, in their order; null: none.',
  })
  readonly deadlines!: readonly (string | null)[];

  @Field(() => [EventPlayerType])
  readonly players!: readonly EventPlayerType[];

  @Field(() => [EventRoundType])
  readonly rounds!: readonly EventRoundType[];

  @Field(() => OwnPartType)
  readonly you!: OwnPartType;
}

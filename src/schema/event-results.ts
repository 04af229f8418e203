import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type {
  Decision,
  GameResult,
  GameSeat,
  GameState,
  Standing,
  Standings,
  TieBreak,
} from '../service/api';
import { DecisionKindOfGameEnum, GameStateEnum, TieBreakEnum } from './event-enums';
import { INSTANT } from './shared';

@ObjectType('GameDecision', { description: 'What a game of an event has come to.' })
export class GameDecisionType implements Decision {
  @Field(() => DecisionKindOfGameEnum)
  readonly kind!: Decision['kind'];

  @Field(() => ID, { nullable: true, description: 'A player; null for a draw, and where nobody has won.' })
  readonly winner!: string | null;

  @Field(() => String, { nullable: true, description: 'Of victory, as the game names it.' })
  readonly level!: string | null;

  @Field(() => String, { nullable: true, description: 'Of a ruling.' })
  readonly reason!: string | null;
}

@ObjectType('GameSeat', {
  description: 'One player in one game. Points are null as long as it is undecided.',
})
export class GameSeatType implements GameSeat {
  @Field(() => String)
  readonly side!: string;

  @Field(() => ID)
  readonly player!: string;

  @Field(() => Float, { nullable: true, description: 'By the level of victory.' })
  readonly matchPoints!: number | null;

  @Field(() => Float, { nullable: true, description: '1 for a win, a half for a draw.' })
  readonly gamePoints!: number | null;

  @Field(() => Float, { nullable: true })
  readonly victoryPoints!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'While the side was to act, without pauses; null when the match cannot be found.',
  })
  readonly seconds!: number | null;
}

@ObjectType('GameResult', { description: 'A game of an event and what it has come to.' })
export class GameResultType implements GameResult {
  @Field(() => Int)
  readonly round!: number;

  @Field(() => Int)
  readonly pairing!: number;

  @Field(() => ID)
  readonly match!: string;

  @Field(() => String)
  readonly system!: string;

  @Field(() => String)
  readonly scenario!: string;

  @Field(() => GameStateEnum)
  readonly state!: GameState;

  @Field(() => Int, { nullable: true, description: 'Number of the last entry of its log.' })
  readonly version!: number | null;

  @Field(() => Int, { nullable: true, description: 'The Game-Turn.' })
  readonly turn!: number | null;

  @Field(() => [GameSeatType], { description: 'The first side of the game first.' })
  readonly seats!: readonly [GameSeatType, GameSeatType];

  @Field(() => GameDecisionType, { nullable: true })
  readonly decision!: GameDecisionType | null;

  @Field(() => String, { nullable: true, description: INSTANT })
  readonly deadline!: string | null;

  @Field(() => Boolean, { description: 'Undecided after its deadline.' })
  readonly overdue!: boolean;

  @Field(() => [ID], { description: 'Players who have something to decide, as long as it is undecided.' })
  readonly waitsFor!: readonly string[];
}

@ObjectType('Standing', { description: 'A player in the table of an event.' })
export class StandingType implements Standing {
  @Field(() => Int, { description: 'Players whom nothing tells apart share one.' })
  readonly rank!: number;

  @Field(() => ID)
  readonly player!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => Boolean)
  readonly withdrawn!: boolean;

  @Field(() => Int, { description: 'Games that count.' })
  readonly decided!: number;

  @Field(() => Int)
  readonly won!: number;

  @Field(() => Int)
  readonly drawn!: number;

  @Field(() => Int)
  readonly lost!: number;

  @Field(() => Float)
  readonly matchPoints!: number;

  @Field(() => Float)
  readonly gamePoints!: number;

  @Field(() => Float, {
    description: 'Match points from games among those who have as many match points and game points.',
  })
  readonly directEncounter!: number;

  @Field(() => Float, { description: 'Own Victory Points less those of the enemy.' })
  readonly victoryPointDifference!: number;

  @Field(() => Int, { description: 'Used in all games.' })
  readonly seconds!: number;
}

@ObjectType('Standings', { description: 'The table of an event.' })
export class StandingsType implements Standings {
  @Field(() => [TieBreakEnum], { description: 'The scale of the table: the first that differs decides.' })
  readonly tieBreaks!: readonly TieBreak[];

  @Field(() => [StandingType])
  readonly standings!: readonly StandingType[];

  @Field(() => Int, { description: 'Games that are not decided.' })
  readonly undecided!: number;
}

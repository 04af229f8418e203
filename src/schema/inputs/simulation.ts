import { ArrayMaxSize, ArrayMinSize, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int } from 'type-graphql';
import type { Level } from '../../ai/api';
import type { SimulationOrigin, SimulationRequest } from '../../service/api';
import { ActionInputType, toAction } from '../action-input';
import type { ActionInput } from '../action-input';
import { badInput } from '../bad-input';
import { withoutNulls } from '../derive/nulls';
import { LevelEnum } from '../enums';
import { LIMITS } from './limits';
import { toScenario, withScenario } from './scenario';

@InputType('ScenarioStart')
export class ScenarioStart extends withScenario(Object) {}

@InputType('MatchStart', { description: 'A match as you see it: what is hidden from you is drawn anew.' })
export class MatchStart {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly match!: string;

  @Field(() => Int, { nullable: true, description: 'After this entry instead of the last one.' })
  @Min(0)
  readonly at?: number | null;
}

@InputType('SimulationStart', { description: 'Where every playout starts: exactly one field is set.' })
export class SimulationStartInput {
  @Field(() => ScenarioStart, { nullable: true, description: 'At the beginning of a scenario.' })
  @ValidateNested()
  readonly scenario?: ScenarioStart;

  @Field(() => MatchStart, { nullable: true, description: 'At any entry of a match.' })
  @ValidateNested()
  readonly match?: MatchStart;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'At a position of your own: the whole of it as JSON, as `position { raw }` shows it.',
  })
  readonly position?: object;
}

@InputType('SimulatedPlayerInput')
export class SimulatedPlayerInput {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly side!: string;

  @Field(() => LevelEnum)
  readonly level!: Level;

  @Field(() => Int, { nullable: true, description: 'Nodes of thought for a Player-Turn.' })
  @Min(1)
  @Max(LIMITS.nodes)
  readonly nodes?: number | null;
}

@InputType('PrecisionInput', { description: 'Stop when the share of wins of a side is known well enough.' })
export class PrecisionInput {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly side!: string;

  @Field(() => Float, { description: 'Half width of the 95 % interval, above 0 and up to 0.5.' })
  readonly halfWidth!: number;
}

@InputType('CourseInput', { description: 'A course of action of the side to act.' })
export class CourseInput {
  @Field(() => [ActionInputType])
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.actions)
  @ValidateNested({ each: true })
  readonly actions!: readonly ActionInput[];
}

@InputType('SimulationInput')
export class SimulationInput {
  @Field(() => SimulationStartInput)
  @ValidateNested()
  readonly start!: SimulationStartInput;

  @Field(() => [SimulatedPlayerInput], {
    nullable: true,
    description: 'Who plays which side; a side that is not named is played at the level `quick`.',
  })
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  readonly players?: readonly SimulatedPlayerInput[] | null;

  @Field(() => Int)
  @Min(1)
  @Max(LIMITS.playouts)
  readonly playouts!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Any text: the same seed leads to the same result on any number of workers.',
  })
  @MaxLength(LIMITS.seed)
  readonly seed?: string | null;

  @Field(() => PrecisionInput, { nullable: true })
  @ValidateNested()
  readonly precision?: PrecisionInput | null;

  @Field(() => [CourseInput], {
    nullable: true,
    description: 'Two courses of action to compare on the same dice. What follows a die is a plan.',
  })
  @ArrayMinSize(2)
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  readonly branches?: readonly CourseInput[] | null;
}

/** The request of the service that an input stands for. */
export function toSimulation(input: SimulationInput, token: string | undefined): SimulationRequest {
  const { start: _start, players = [], branches, ...rest } = withoutNulls(input);
  return {
    ...rest,
    // A position has nulls of its own.
    token,
    origin: toOrigin(input.start),
    players: players.map(withoutNulls),
    ...(branches !== undefined && { branches: branches.map(({ actions }) => actions.map(toAction)) }),
  };
}

function toOrigin({ scenario, match, position }: SimulationStartInput): SimulationOrigin {
  if (scenario) return { from: 'scenario', ...toScenario(scenario) };
  if (match) {
    const { match: matchId, ...rest } = withoutNulls(match);
    return { from: 'match', matchId, ...rest };
  }
  if (position) return { from: 'position', position };
  throw badInput('A start sets one field.');
}

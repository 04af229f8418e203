import { ArrayMaxSize, ArrayMinSize, IsInt, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import type { CustomScenario, PositionRequest, StartRequest } from '../../service/api';
import { ActionInputType } from '../action-input';
import type { ActionInput } from '../action-input';
import { withoutNulls } from '../derive/nulls';
import { withAttacks, withUnits } from './choices';
import { LIMITS } from './limits';
import { MatchOptionsInput, toOptions } from './scenario';

@InputType('CustomScenarioInput', {
  description: 'A scenario of your own in the form of the data of the games; what is left out is the game’s.',
})
export class CustomScenarioInput {
  @Field(() => GraphQLJSONObject, { description: 'As `scenario` shows one; its id must be its own.' })
  readonly scenario!: object;

  @Field(() => [GraphQLJSONObject], {
    nullable: true,
    description: 'Counters instead of the game’s, as `units` shows them; all must be in the scenario.',
  })
  readonly units?: readonly object[] | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'Names of formations, by side and id.' })
  readonly formations?: object | null;

  @Field(() => [GraphQLJSONObject], { nullable: true, description: 'Markers: their ids and numbers.' })
  readonly markers?: readonly object[] | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'A whole map, as `map` shows one.' })
  readonly map?: object | null;
}

@ArgsType()
export class StartArgs {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly system!: string;

  @Field(() => String, { nullable: true, description: 'A scenario of the game, unless you send your own.' })
  @MaxLength(LIMITS.id)
  readonly scenario?: string | null;

  @Field(() => MatchOptionsInput, { nullable: true })
  @ValidateNested()
  readonly options?: MatchOptionsInput | null;

  @Field(() => CustomScenarioInput, { nullable: true })
  @ValidateNested()
  readonly custom?: CustomScenarioInput | null;
}

@ArgsType()
export class OwnPositionArgs {
  @Field(() => GraphQLJSONObject, { description: 'The whole of it, as `position { raw }` shows it.' })
  readonly position!: object;

  @Field(() => CustomScenarioInput, { nullable: true, description: 'Its scenario, when that is your own.' })
  @ValidateNested()
  readonly custom?: CustomScenarioInput | null;
}

@ArgsType()
export class OwnViewArgs extends OwnPositionArgs {
  @Field(() => String, { nullable: true, description: 'A side or `referee`; a spectator by default.' })
  @MaxLength(LIMITS.id)
  readonly viewer?: string | null;
}

@ArgsType()
export class OwnLegalActionsArgs extends withUnits(OwnPositionArgs) {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly side!: string;
}

@ArgsType()
export class OwnAttacksArgs extends withAttacks(OwnPositionArgs) {}

@InputType('SidedActionInput')
export class SidedActionInput {
  @Field(() => String, { nullable: true, description: 'Whose action it is; the one of the list by default.' })
  @MaxLength(LIMITS.id)
  readonly side?: string | null;

  @Field(() => ActionInputType)
  @ValidateNested()
  readonly action!: ActionInput;
}

@ArgsType()
export class AdjudicateArgs extends OwnPositionArgs {
  @Field(() => [SidedActionInput])
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.actions)
  @ValidateNested({ each: true })
  readonly actions!: readonly SidedActionInput[];

  @Field(() => String, { nullable: true, description: 'The side of every action that names none.' })
  @MaxLength(LIMITS.id)
  readonly side?: string | null;

  @Field(() => [Int], { nullable: true, description: 'Faces of dice, in order.' })
  @ArrayMaxSize(LIMITS.dice)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(6, { each: true })
  readonly dice?: readonly number[] | null;

  @Field(() => [GraphQLJSONObject], {
    nullable: true,
    description: 'Positions of the past to which a takeback may go back.',
  })
  @ArrayMaxSize(LIMITS.earlier)
  readonly earlier?: readonly object[] | null;
}

/** The position of a request; the values in it have nulls of their own. */
export function toPositionRequest(
  { position, custom }: Pick<OwnPositionArgs, keyof OwnPositionArgs>,
  token: string | undefined,
): PositionRequest {
  return { token, position, ...(custom && { custom: toCustom(custom) }) };
}

export function toStart({ options, custom, ...named }: StartArgs, token: string | undefined): StartRequest {
  return {
    token,
    ...withoutNulls(named),
    ...(options && { options: toOptions(options) }),
    ...(custom && { custom: toCustom(custom) }),
  };
}

/** Data has nulls that mean something. */
export function toCustom({ scenario, units, formations, markers, map }: CustomScenarioInput): CustomScenario {
  return {
    scenario,
    ...(units && { units }),
    ...(formations && { formations }),
    ...(markers && { markers }),
    ...(map && { map }),
  };
}

import { ArrayMaxSize, ArrayUnique, MaxLength, ValidateNested } from 'class-validator';
import { ID, Field, InputType } from 'type-graphql';
import type { StandingOrders } from '../../engine';
import type { CreateMatchRequest, DiceKind } from '../../service/api';
import { ACTION_INPUT_TYPES } from '../action-input';
import { withoutNulls } from '../derive/nulls';
import { DiceKindEnum } from '../match';
import { PlayerInput } from './player';
import { LIMITS } from './limits';
import { MatchSettingsInput, toSettings } from './match-settings';
import { toOptions, withScenario } from './scenario';

const SetStandingOrderInput = ACTION_INPUT_TYPES.get('setStandingOrder')!;

@InputType('AiSeatInput', { description: 'A side that the service plays.' })
export class AiSeatInput extends PlayerInput {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly side!: string;
}

/** Whatever a new match begins with. */
@InputType('MatchTermsInput')
export class MatchTermsInput {
  @Field(() => [String], { description: 'The sides that you take; the others stay free.' })
  @ArrayMaxSize(2)
  @ArrayUnique()
  @MaxLength(LIMITS.id, { each: true })
  readonly seats!: readonly string[];

  @Field(() => [AiSeatInput], {
    nullable: true,
    description: 'The sides that the service plays, whenever they have something to decide.',
  })
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  readonly aiSeats?: readonly AiSeatInput[] | null;

  @Field(() => String, { nullable: true })
  @MaxLength(LIMITS.text)
  readonly title?: string | null;

  @Field(() => DiceKindEnum, { nullable: true, description: 'The server rolls by default.' })
  readonly dice?: DiceKind | null;

  @Field(() => String, {
    nullable: true,
    description: 'Any text; it is mixed into every roll of the server.',
  })
  @MaxLength(LIMITS.text)
  readonly entropy?: string | null;

  @Field(() => SetStandingOrderInput, {
    nullable: true,
    description: 'Standing orders of each side until it files its own; known to all.',
  })
  readonly standingOrders?: StandingOrders | null;

  @Field(() => MatchSettingsInput, { nullable: true })
  @ValidateNested()
  readonly settings?: MatchSettingsInput | null;

  @Field(() => Boolean, { nullable: true, description: 'You become the referee.' })
  readonly referee?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The referee takes seats, too: without this he may not.',
  })
  readonly refereePlays?: boolean | null;
}

@InputType('CreateMatchInput')
export class CreateMatchInput extends withScenario(MatchTermsInput) {}

@InputType('JoinMatchInput')
export class JoinMatchInput {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly match!: string;

  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly side!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Any text; it is mixed into every roll of the server.',
  })
  @MaxLength(LIMITS.text)
  readonly entropy?: string | null;
}

/** The request of the service that an input stands for. */
export function toCreateRequest(input: CreateMatchInput): CreateMatchRequest {
  const { options, ...rest } = withoutNulls(input);
  return { ...toTerms(rest), ...(options === undefined ? {} : { options: toOptions(options) }) };
}

/** The same for what every new match can have; the other members are passed on. */
export function toTerms<Input extends MatchTermsInput>(input: Input) {
  const { standingOrders, aiSeats, settings, ...rest } = withoutNulls(input);
  return {
    ...rest,
    ...(aiSeats === undefined ? {} : { aiSeats: aiSeats.map(withoutNulls) }),
    ...(standingOrders === undefined ? {} : { standingOrders }),
    ...(settings === undefined ? {} : { settings: toSettings(settings) }),
  };
}

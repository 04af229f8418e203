import { ArrayMaxSize, IsIn, MaxLength, Min, ValidateNested } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType, Int } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { FIRST_RULES_BUILD, matchOptionsSchema } from '../../engine';
import type { OptionsRequest } from '../../service/matches/new-match';
import { newOptionsSchema } from '../../service/matches/new-match';
import { setInputType } from '../derive/input-types';
import { withoutNulls } from '../derive/nulls';
import { LIMITS } from './limits';

@InputType('UnitTypeOverride', { description: 'A unit type that a recovered counter sheet corrects (R-UT).' })
export class UnitTypeOverride {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly unit!: string;

  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly type!: string;
}

@InputType('MatchOptionsInput', { description: 'What is fixed for the whole match.' })
export class MatchOptionsInput {
  @Field(() => String, {
    nullable: true,
    description: '`1976` (by default) or `2009`; sets the three switches of R-1.1.',
  })
  @IsIn(matchOptionsSchema.shape.edition.options)
  readonly edition?: OptionsRequest['edition'] | null;

  @Field(() => [UnitTypeOverride], { nullable: true })
  @ArrayMaxSize(LIMITS.units)
  @ValidateNested({ each: true })
  readonly unitTypes?: readonly UnitTypeOverride[] | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'Options of the game itself, by name.' })
  readonly game?: NonNullable<OptionsRequest['game']> | null;

  @Field(() => Int, { nullable: true, description: 'The build of the rules; the newest by default.' })
  @Min(FIRST_RULES_BUILD)
  readonly rulesBuild?: number | null;
}

setInputType(newOptionsSchema, MatchOptionsInput);

/** Options as a resolver gets them: a derived input has the type of the service for them. */
type GivenOptions = MatchOptionsInput | OptionsRequest;

interface NamedScenario {
  readonly system: string;
  readonly scenario: string;
  readonly options?: GivenOptions | null | undefined;
}

/** An input that names a scenario with its options, beside what it has anyhow. */
export function withScenario<Base extends ClassType>(base: Base) {
  @InputType()
  class NamesScenario extends base implements NamedScenario {
    @Field(() => String)
    @MaxLength(LIMITS.id)
    readonly system!: string;

    @Field(() => String)
    @MaxLength(LIMITS.id)
    readonly scenario!: string;

    @Field(() => MatchOptionsInput, { nullable: true })
    @ValidateNested()
    readonly options?: MatchOptionsInput | null;
  }
  return NamesScenario;
}

/** What an input of nothing else stands for. */
export function toScenario(input: NamedScenario) {
  const { options, ...named } = withoutNulls(input);
  return { ...named, ...(options !== undefined && { options: toOptions(options) }) };
}

/** The options that an input stands for. */
export function toOptions(input: GivenOptions): OptionsRequest {
  const { unitTypes, ...rest } = withoutNulls(input as MatchOptionsInput);
  if (unitTypes === undefined) return rest;
  return { ...rest, unitTypes: toUnitTypes(unitTypes) };
}

/** The corrected types by unit. */
export function toUnitTypes(overrides: readonly UnitTypeOverride[]): Readonly<Record<string, string>> {
  return Object.fromEntries(overrides.map(({ unit, type }) => [unit, type]));
}

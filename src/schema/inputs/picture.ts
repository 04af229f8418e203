import { ArrayMaxSize, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { PictureFormat, Theme } from '../../pictures';
import type { MatchPictureOptions, PictureOptions } from '../../service/api';
import { withoutNulls } from '../derive/nulls';
import { PictureFormatEnum, ThemeEnum } from '../picture';
import { LIMITS } from './limits';
import { ViewArgs } from './match-args';
import { OwnPositionArgs } from './stateless';

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

@InputType('PictureInput', { description: 'What a picture shows, and how.' })
export class PictureInput implements Nullable<PictureOptions> {
  @Field(() => Boolean, { nullable: true, description: 'Zones of control of both sides.' })
  readonly zones?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Lines of communication that count in the game, and who has none.',
  })
  readonly communications?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'A unit: where it may go, at what cost. A side: all hexes that its units may reach.',
  })
  @MaxLength(LIMITS.id)
  readonly moves?: string | null;

  @Field(() => [String], { nullable: true, description: 'Planned actions in notation, drawn as orders.' })
  @ArrayMaxSize(LIMITS.actions)
  @MaxLength(LIMITS.line, { each: true })
  readonly orders?: readonly string[] | null;

  @Field(() => String, { nullable: true, description: 'Only the moves and orders of this side.' })
  @MaxLength(LIMITS.id)
  readonly only?: string | null;

  @Field(() => [String], { nullable: true, description: 'Only the part of the map around these hexes...' })
  @ArrayMaxSize(LIMITS.units)
  @MaxLength(LIMITS.id, { each: true })
  readonly hexes?: readonly string[] | null;

  @Field(() => [ID], { nullable: true, description: '... and these units.' })
  @ArrayMaxSize(LIMITS.units)
  @MaxLength(LIMITS.id, { each: true })
  readonly units?: readonly string[] | null;

  @Field(() => Int, { nullable: true, description: 'Hexes beyond them on every side; 2 by default.' })
  @Min(0)
  @Max(20)
  readonly margin?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The band with game, Game-Turn and points; true by default.',
  })
  readonly strip?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'What the signs mean; by default it is there in plain text only.',
  })
  readonly legend?: boolean | null;

  @Field(() => ThemeEnum, { nullable: true })
  readonly theme?: Theme | null;

  @Field(() => Int, { nullable: true, description: 'Most pixels of a PNG; 1200 by default.' })
  @Min(64)
  @Max(2400)
  readonly maxWidth?: number | null;

  @Field(() => Int, { nullable: true, description: 'Most pixels of a PNG; 2000 by default.' })
  @Min(64)
  @Max(3600)
  readonly maxHeight?: number | null;
}

@InputType('MatchPictureInput', { description: 'What a picture of a match shows, and how.' })
export class MatchPictureInput extends PictureInput implements Nullable<MatchPictureOptions> {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the last moves and the last combat are marked; true by default.',
  })
  readonly marks?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'They are marked after this entry; by default from the Player-Turn on in which one moved last.',
  })
  @Min(0)
  readonly since?: number | null;
}

@ArgsType()
export class MatchPictureArgs extends ViewArgs {
  @Field(() => PictureFormatEnum)
  readonly format!: PictureFormat;

  @Field(() => MatchPictureInput, { nullable: true })
  @ValidateNested()
  readonly options?: MatchPictureInput | null;
}

@ArgsType()
export class OwnPictureArgs extends OwnPositionArgs {
  @Field(() => PictureFormatEnum)
  readonly format!: PictureFormat;

  @Field(() => PictureInput, { nullable: true })
  @ValidateNested()
  readonly options?: PictureInput | null;

  @Field(() => [GraphQLJSONObject], {
    nullable: true,
    description: 'What happened last, as `adjudicate { steps { events } }` has it: it is marked.',
  })
  @ArrayMaxSize(2000)
  readonly events?: readonly object[] | null;
}

/** The options that an input stands for. */
export function toPictureOptions(input: PictureInput | null | undefined): PictureOptions {
  return input ? withoutNulls(input) : {};
}

export function toMatchPictureOptions(input: MatchPictureInput | null | undefined): MatchPictureOptions {
  return input ? withoutNulls(input) : {};
}

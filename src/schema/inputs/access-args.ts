import { ArrayMaxSize, IsISO8601, Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { Level } from '../../ai/api';
import type { MatchState, Role, Scope } from '../../service/api';
import { MatchStateEnum, RoleEnum, ScopeEnum } from '../access';
import { LevelEnum } from '../enums';
import { LIMITS } from './limits';
import { MatchArgs } from './match-args';

@InputType('MatchFilter', { description: 'What a listing is narrowed down to.' })
export class MatchFilterInput {
  @Field(() => String, { nullable: true })
  @MaxLength(LIMITS.id)
  readonly system?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(LIMITS.id)
  readonly scenario?: string | null;

  @Field(() => MatchStateEnum, { nullable: true })
  readonly state?: MatchState | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Matches that the user of the API key owns, or in which he has a place.',
  })
  readonly mine?: boolean | null;

  @Field(() => ID, { nullable: true })
  @MaxLength(LIMITS.id)
  readonly event?: string | null;

  @Field(() => String, { nullable: true, description: 'A part of the title, in capital letters or small.' })
  @MaxLength(LIMITS.text)
  readonly title?: string | null;
}

@InputType('CreateKeyInput')
export class CreateKeyInput {
  @Field(() => String)
  @MaxLength(LIMITS.text)
  readonly name!: string;

  @Field(() => [ScopeEnum], { nullable: true, description: 'Those of the key that asks, by default.' })
  @ArrayMaxSize(20)
  readonly scopes?: readonly Scope[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Requests a minute; as many as the key that asks has, by default.',
  })
  @Min(1)
  @Max(1_000_000)
  readonly limit?: number | null;

  @Field(() => String, { nullable: true, description: 'An instant in ISO 8601; never by default.' })
  @IsISO8601()
  readonly expiresAt?: string | null;
}

@ArgsType()
export class InviteArgs extends MatchArgs {
  @Field(() => RoleEnum)
  readonly role!: Role;

  @Field(() => String, { nullable: true, description: 'For a player: the side.' })
  @MaxLength(LIMITS.id)
  readonly side?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'An instant in ISO 8601; a month from now by default, a year at most.',
  })
  @IsISO8601()
  readonly expiresAt?: string | null;
}

@ArgsType()
export class InvitationArgs extends MatchArgs {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly id!: string;
}

@ArgsType()
export class AcceptArgs {
  @Field(() => String, { description: 'The token of the invitation.' })
  @MaxLength(LIMITS.token)
  readonly invitation!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Of a player: any text; it is mixed into every roll of the server.',
  })
  @MaxLength(LIMITS.text)
  readonly entropy?: string | null;
}

@ArgsType()
export class LendArgs extends MatchArgs {
  @Field(() => LevelEnum, { nullable: true, description: 'By default `quick`.' })
  readonly level?: Level | null;

  @Field(() => Int, { nullable: true, description: 'Nodes of thought for a Player-Turn.' })
  @Min(0)
  @Max(LIMITS.nodes)
  readonly nodes?: number | null;

  @Field(() => String, { nullable: true, description: 'Any text: with the same seed the same is played.' })
  @MaxLength(LIMITS.seed)
  readonly seed?: string | null;
}

import { Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import type { Level } from '../../ai/api';
import { LevelEnum } from '../enums';
import { LIMITS } from './limits';
import { MatchArgs } from './match-args';

const NODES = 'Nodes of thought for a Player-Turn; as many as suit the level, or advice, by default.';
const SEED = 'Any text: with the same seed the same is played in the same position.';

@InputType('PlayerInput', { description: 'A player of this service.' })
export class PlayerInput {
  @Field(() => LevelEnum)
  readonly level!: Level;

  @Field(() => Int, { nullable: true, description: NODES })
  @Min(0)
  @Max(LIMITS.nodes)
  readonly nodes?: number | null;

  @Field(() => String, { nullable: true, description: SEED })
  @MaxLength(LIMITS.seed)
  readonly seed?: string | null;
}

@ArgsType()
class ThoughtArgs extends MatchArgs {
  @Field(() => String, { nullable: true, description: 'The side of the token by default.' })
  @MaxLength(LIMITS.id)
  readonly side?: string | null;

  @Field(() => Int, { nullable: true, description: NODES })
  @Min(0)
  @Max(LIMITS.nodes)
  readonly nodes?: number | null;

  @Field(() => String, { nullable: true, description: SEED })
  @MaxLength(LIMITS.seed)
  readonly seed?: string | null;
}

@ArgsType()
export class AiTurnArgs extends ThoughtArgs {
  @Field(() => LevelEnum, { nullable: true, description: 'By default `quick`.' })
  readonly level?: Level | null;
}

@ArgsType()
export class AdviceArgs extends ThoughtArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'The position after this entry instead of the present one.',
  })
  @Min(0)
  readonly at?: number | null;
}

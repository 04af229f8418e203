import { ArrayMaxSize, ArrayMinSize, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { ActionInputType } from '../action-input';
import type { ActionInput } from '../action-input';
import { LIMITS } from './limits';
import { MatchArgs, SideArgs } from './match-args';

const DICE = 'Faces for a match with supplied dice, in order; none where the server rolls.';

@ArgsType()
export class WriteArgs extends MatchArgs {
  @Field(() => Int, { description: 'The version that the action was chosen for.' })
  @Min(0)
  readonly version!: number;

  @Field(() => [Int], { nullable: true, description: DICE })
  @ArrayMaxSize(LIMITS.dice)
  @Min(1, { each: true })
  @Max(6, { each: true })
  readonly dice?: readonly number[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Any text of your own; the same request under the same key is carried out once.',
  })
  @MaxLength(LIMITS.idempotencyKey)
  readonly idempotencyKey?: string | null;
}

@ArgsType()
export class SubmitArgs extends WriteArgs {
  @Field(() => ActionInputType)
  @ValidateNested()
  readonly action!: ActionInput;
}

@ArgsType()
export class SubmitAllArgs extends WriteArgs {
  @Field(() => [ActionInputType], { description: 'All are carried out in this order, or none.' })
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.actions)
  @ValidateNested({ each: true })
  readonly actions!: readonly ActionInput[];
}

@ArgsType()
export class DryRunArgs extends SideArgs {
  @Field(() => [ActionInputType])
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.actions)
  @ValidateNested({ each: true })
  readonly actions!: readonly ActionInput[];

  @Field(() => [Int], {
    nullable: true,
    description: 'Faces to use; without them the run stops at the first die.',
  })
  @ArrayMaxSize(LIMITS.dice)
  @Min(1, { each: true })
  @Max(6, { each: true })
  readonly dice?: readonly number[] | null;
}

@ArgsType()
export class EntropyArgs extends MatchArgs {
  @Field(() => String, { description: 'Any text; it is mixed into every roll of the server.' })
  @MaxLength(LIMITS.text)
  readonly entropy!: string;
}

@ArgsType()
export class StandingOrderArgs extends MatchArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Version of your standing orders that this replaces; any by default.',
  })
  @Min(0)
  readonly ordersVersion?: number | null;
}

import { ArrayMaxSize, ArrayMinSize, ArrayUnique, MaxLength, ValidateNested } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { ArgsType, Field, InputType } from 'type-graphql';
import { ActionInputType } from '../action-input';
import type { ActionInput } from '../action-input';
import { LIMITS } from './limits';
import { ViewArgs } from './match-args';
import { CustomScenarioInput } from './stateless';
import { WriteArgs } from './submit-args';

const TEXT =
  'One action a line; faces may stand in brackets behind it, and units may be named by their hexes.';

@ArgsType()
export class WriteNotationArgs {
  @Field(() => [ActionInputType])
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.actions)
  @ValidateNested({ each: true })
  readonly actions!: readonly ActionInput[];
}

@ArgsType()
export class ReadNotationArgs {
  @Field(() => String, { description: TEXT })
  @MaxLength(LIMITS.notation)
  readonly text!: string;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Where units may be named by their hexes: a position as `position { raw }` shows it.',
  })
  readonly position?: object | null;

  @Field(() => CustomScenarioInput, { nullable: true, description: 'Its scenario, when that is your own.' })
  @ValidateNested()
  readonly custom?: CustomScenarioInput | null;
}

@ArgsType()
export class ReadMatchNotationArgs extends ViewArgs {
  @Field(() => String, { description: TEXT })
  @MaxLength(LIMITS.notation)
  readonly text!: string;
}

@ArgsType()
export class SubmitNotationArgs extends WriteArgs {
  @Field(() => String, { description: TEXT })
  @MaxLength(LIMITS.notation)
  readonly text!: string;
}

@InputType('ImportMatchInput', { description: 'A match in notation, or an exported one.' })
export class ImportMatchInput {
  @Field(() => String, { nullable: true, description: 'A match in notation.' })
  @MaxLength(LIMITS.match)
  readonly text?: string | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'What `export` answered.' })
  readonly document?: object | null;

  @Field(() => [String], { description: 'The sides that you take; the others stay free.' })
  @ArrayMaxSize(2)
  @ArrayUnique()
  @MaxLength(LIMITS.id, { each: true })
  readonly seats!: readonly string[];

  @Field(() => String, { nullable: true, description: 'By default that of the match.' })
  @MaxLength(LIMITS.text)
  readonly title?: string | null;
}

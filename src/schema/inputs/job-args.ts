import { MaxLength } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { LIMITS } from './limits';
import { PageArgs } from './match-args';

@ArgsType()
export class JobArgs {
  @Field(() => ID)
  @MaxLength(LIMITS.job)
  readonly id!: string;
}

@ArgsType()
export class MatchJobsArgs extends PageArgs {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly match!: string;
}

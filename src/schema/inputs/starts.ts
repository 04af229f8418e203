import { IsObject, MaxLength, Min } from 'class-validator';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, Int } from 'type-graphql';
import type { ForkRequest, FromPositionRequest } from '../../service/api';
import { MatchTermsInput, toTerms } from './create-match';
import { LIMITS } from './limits';

@InputType('CreateFromPositionInput')
export class CreateFromPositionInput extends MatchTermsInput {
  @Field(() => GraphQLJSONObject, {
    description:
      'As `position { raw }` shows one. It names its system, its scenario and all its options; standing orders in it do not count.',
  })
  @IsObject()
  readonly position!: object;
}

@InputType('ForkMatchInput')
export class ForkMatchInput extends MatchTermsInput {
  @Field(() => ID)
  @MaxLength(LIMITS.id)
  readonly match!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The entry after which the new match begins; the last by default.',
  })
  @Min(0)
  readonly at?: number | null;
}

/** The request of the service that an input stands for. */
export function toFromPosition({ position, ...terms }: CreateFromPositionInput): FromPositionRequest {
  return { ...toTerms(terms), position };
}

/** The same for a fork. */
export function toFork({ match, at, ...terms }: ForkMatchInput): ForkRequest {
  return { ...toTerms(terms), matchId: match, at: at ?? undefined };
}

import { Field, ID, ObjectType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { MatchOptions } from '../engine';
import { MatchOptionsType } from './position';

export const INSTANT = 'An instant in ISO 8601.';

/** What a match and an event are known by. */
@ObjectType()
export class HeadType {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly title!: string;

  @Field(() => String, { description: INSTANT })
  readonly createdAt!: string;
}

/** A type that names a scenario with its options, after what it has anyhow. */
export function withScenario<Base extends ClassType>(base: Base) {
  @ObjectType()
  class NamesScenario extends base {
    @Field(() => String)
    readonly system!: string;

    @Field(() => String)
    readonly scenario!: string;

    @Field(() => MatchOptionsType)
    readonly options!: MatchOptions;
  }
  return NamesScenario;
}

/** A page of a list that is too long to be answered at once. */
@ObjectType()
export class PageType {
  @Field(() => String, { nullable: true, description: 'Leads to the next page; null on the last one.' })
  readonly cursor!: string | null;
}

import { Field, ObjectType } from 'type-graphql';

export const INSTANT = 'An instant in ISO 8601.';

/** A page of a list that is too long to be answered at once. */
@ObjectType()
export class PageType {
  @Field(() => String, { nullable: true, description: 'Leads to the next page; null on the last one.' })
  readonly cursor!: string | null;
}

import { Field, ObjectType, createUnionType } from 'type-graphql';
import type { Action, Explanation } from '../engine';
import { ActionType } from './action';
import { NotUnderstoodType } from './denied';
import { ViolationType } from './violation';

type Alternative = NonNullable<Explanation['alternative']>;

@ObjectType('Alternative', { description: 'The nearest legal action to one that is not.' })
export class AlternativeType implements Alternative {
  @Field(() => ActionType)
  readonly action!: Action;

  @Field(() => String)
  readonly note!: string;
}

@ObjectType('Explanation', { description: 'The answer to a question of the kind "why not?".' })
export class ExplanationType implements Explanation {
  @Field(() => Boolean)
  readonly allowed!: boolean;

  @Field(() => [ViolationType], { description: 'Every rule that stands in the way.' })
  readonly violations!: readonly ViolationType[];

  @Field(() => AlternativeType, { nullable: true })
  readonly alternative!: AlternativeType | null;
}

export const ExplainResultUnion: object = createUnionType({
  name: 'ExplainResult',
  description: 'An explanation, unless the action in the question has not the form of any.',
  types: () => [ExplanationType, NotUnderstoodType] as const,
  resolveType: (answer) => ('problems' in answer ? NotUnderstoodType : ExplanationType),
});

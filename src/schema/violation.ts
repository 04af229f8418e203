import { Field, ObjectType } from 'type-graphql';
import type { Violation, ViolationCode, ViolationKind } from '../engine';
import { ViolationCodeEnum } from './enums';

@ObjectType('Violation', { description: 'A rule that stands in the way.' })
export class ViolationType implements Violation {
  @Field(() => ViolationCodeEnum)
  readonly code!: ViolationCode;

  @Field(() => String, {
    description: '`not-understood` (it makes no sense) or `not-allowed` (a rule forbids it).',
  })
  readonly kind!: ViolationKind;

  @Field(() => String, { description: 'The numbered case of the rules, for example `STD 5.14`; see `rule`.' })
  readonly case!: string;

  @Field(() => String, { nullable: true, description: 'The ruling that settles the point; see `ruling`.' })
  readonly ruling?: string;

  @Field(() => String, { description: 'One sentence for people.' })
  readonly message!: string;

  @Field(() => [String])
  readonly units!: readonly string[];

  @Field(() => [String])
  readonly hexes!: readonly string[];
}

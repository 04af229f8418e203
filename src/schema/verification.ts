import { Field, Int, ObjectType } from 'type-graphql';
import type { Check, Verification } from '../service/verification/verification';
import { enumOf } from './derive/enums';

const CheckNameEnum = enumOf('CheckName', [
  'numbering',
  'commitment',
  'rolls',
  'replay',
] satisfies Check['name'][]);
const CheckOutcomeEnum = enumOf('CheckOutcome', ['passed', 'failed', 'skipped'] satisfies Check['outcome'][]);

@ObjectType('Check', { description: 'One thing that was checked.' })
export class CheckType implements Check {
  @Field(() => CheckNameEnum)
  readonly name!: Check['name'];

  @Field(() => CheckOutcomeEnum)
  readonly outcome!: Check['outcome'];

  @Field(() => String)
  readonly detail!: string;
}

@ObjectType('Verification', { description: 'What the verification of a match has shown.' })
export class VerificationType implements Verification {
  @Field(() => Boolean, { description: 'No check failed.' })
  readonly verified!: boolean;

  @Field(() => Int, { description: 'The build of the rules that the match is played by.' })
  readonly rulesBuild!: number;

  @Field(() => [CheckType])
  readonly checks!: readonly CheckType[];
}

import { GraphQLJSON } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import type { ActionProblem, ActionRefused, NotUnderstood, StaleVersion } from '../service/api';
import { DENIALS } from '../service/denials';
import type { DenialCode, Denied } from '../service/denials';
import { enumOf } from './derive/enums';
import { ViolationType } from './violation';

const DenialCodeEnum = enumOf('DenialCode', Object.keys(DENIALS), {
  description: 'Why a request is not carried out, apart from the rules. Codes are stable; more may be added.',
  describe: (code) => DENIALS[code as DenialCode],
});

@ObjectType('Denied', { description: 'The request was not carried out, for a reason apart from the rules.' })
export class DeniedType implements Denied {
  readonly status!: 'denied';

  @Field(() => DenialCodeEnum)
  readonly code!: DenialCode;

  @Field(() => String)
  readonly message!: string;

  @Field(() => GraphQLJSON, { description: 'What the sentence was filled with.' })
  readonly details!: Denied['details'];
}

@ObjectType('Refused', { description: 'Understood, but the rules forbid it: nothing has changed.' })
export class RefusedType implements ActionRefused {
  readonly status!: 'refused';

  readonly index!: number;

  @Field(() => [ViolationType], { description: 'Every rule found in the way; the first decides.' })
  readonly violations!: ActionRefused['violations'];

  @Field(() => Int, { description: 'Which action of the list was refused, from 0.' })
  get actionIndex(): number {
    return this.index;
  }
}

@ObjectType('ActionProblem', { description: 'What is wrong with the form of an action.' })
export class ActionProblemType implements ActionProblem {
  readonly index!: number;

  @Field(() => String, { description: 'Path of the field within the action; empty for the whole.' })
  readonly path!: string;

  @Field(() => String)
  readonly message!: string;

  @Field(() => Int, { description: 'Which action of the list this is about, from 0.' })
  get actionIndex(): number {
    return this.index;
  }
}

@ObjectType('NotUnderstood', { description: 'An action has not the form of any: nothing has changed.' })
export class NotUnderstoodType implements NotUnderstood {
  readonly status!: 'not-understood';

  @Field(() => [ActionProblemType])
  readonly problems!: readonly ActionProblemType[];
}

@ObjectType('Stale', { description: 'The match has gone on since the version given: nothing has changed.' })
export class StaleType implements StaleVersion {
  readonly status!: 'stale';

  @Field(() => Int, { description: 'The present version.' })
  readonly version!: number;
}

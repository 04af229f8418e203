import { MaxLength, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { QuestionRequest } from '../../service/api';
import { ActionInputType, toAction } from '../action-input';
import type { ActionInput } from '../action-input';
import { badInput } from '../bad-input';
import { LIMITS } from './limits';

@InputType('ActionQuestion')
export class ActionQuestion {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly side!: string;

  @Field(() => ActionInputType)
  @ValidateNested()
  readonly action!: ActionInput;
}

@InputType('MoveQuestion')
export class MoveQuestion {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly unit!: string;

  @Field(() => String, { description: 'A hex.' })
  @MaxLength(LIMITS.id)
  readonly to!: string;
}

@InputType('AttackQuestion')
export class AttackQuestion {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly unit!: string;

  @Field(() => String, { description: 'An enemy unit.' })
  @MaxLength(LIMITS.id)
  readonly target!: string;
}

@InputType('EndPhaseQuestion')
export class EndPhaseQuestion {
  @Field(() => String)
  @MaxLength(LIMITS.id)
  readonly side!: string;
}

@InputType('QuestionInput', { description: 'A question of the kind "why not?": exactly one field is set.' })
export class QuestionInput {
  @Field(() => ActionQuestion, { nullable: true, description: 'Why may this side not do this?' })
  @ValidateNested()
  readonly action?: ActionQuestion;

  @Field(() => MoveQuestion, { nullable: true, description: 'Why may this unit not go there?' })
  @ValidateNested()
  readonly move?: MoveQuestion;

  @Field(() => AttackQuestion, { nullable: true, description: 'Why may this unit not attack that one?' })
  @ValidateNested()
  readonly attack?: AttackQuestion;

  @Field(() => EndPhaseQuestion, { nullable: true, description: 'Why may this side not end the phase?' })
  @ValidateNested()
  readonly endPhase?: EndPhaseQuestion;
}

/** The question of the service that an input stands for. */
export function toQuestion({ action, move, attack, endPhase }: QuestionInput): QuestionRequest {
  if (action) return { about: 'action', side: action.side, action: toAction(action.action) };
  if (move) return { about: 'move', unit: move.unit, to: move.to };
  if (attack) return { about: 'attack', unit: attack.unit, target: attack.target };
  if (endPhase) return { about: 'endPhase', side: endPhase.side };
  throw badInput('A question sets one field.');
}

import { Field, Int, ObjectType } from 'type-graphql';
import type { Action } from '../engine';
import type { NotationProblem, ReadLine, Unreadable } from '../service/api';
import { ActionType } from './action';
import { DeniedType, NotUnderstoodType, RefusedType, StaleType } from './denied';
import { PositionRefusedType } from './jobs';
import { ScenarioRefusedType } from './stateless';
import { AcceptedType, MatchCreatedType, StandingOrderFiledType, unionByStatus } from './submit-result';

@ObjectType('NotationProblem', { description: 'What is wrong with a line of notation, and where.' })
export class NotationProblemType implements NotationProblem {
  @Field(() => Int, { description: 'From 1.' })
  readonly line!: number;

  @Field(() => Int, { description: 'Of the first character that does not fit, from 1.' })
  readonly column!: number;

  @Field(() => [String], {
    description: 'What could have stood there; empty when the words are right and what they say cannot be.',
  })
  readonly expected!: readonly string[];

  @Field(() => String)
  readonly message!: string;
}

@ObjectType('NotationUnreadable', { description: 'The text is no notation: nothing has changed.' })
export class NotationUnreadableType implements Unreadable {
  readonly status!: 'unreadable';

  @Field(() => [NotationProblemType])
  readonly problems!: Unreadable['problems'];
}

@ObjectType('NotationLine', { description: 'An action that was read.' })
export class NotationLineType implements ReadLine {
  @Field(() => ActionType)
  readonly action!: Action;

  @Field(() => [Int], { description: 'The faces in brackets behind it.' })
  readonly dice!: readonly number[];

  @Field(() => String, { description: 'The same in the usual form.' })
  readonly notation!: string;
}

@ObjectType('NotationRead', {
  description: 'Actions that were read; whether they are legal is not looked at.',
})
export class NotationReadType {
  readonly status!: 'ok';

  @Field(() => [NotationLineType])
  readonly lines!: readonly NotationLineType[];
}

@ObjectType('NotationWritten')
export class NotationWrittenType {
  readonly status!: 'ok';

  @Field(() => [String], { description: 'A line for each action.' })
  readonly lines!: readonly string[];
}

export const WriteNotationUnion = unionByStatus(
  'WriteNotationResult',
  { ok: NotationWrittenType, 'not-understood': NotUnderstoodType, denied: DeniedType },
  'Actions in notation, or what is wrong with them.',
);

export const ReadNotationUnion = unionByStatus(
  'ReadNotationResult',
  {
    ok: NotationReadType,
    unreadable: NotationUnreadableType,
    'position-refused': PositionRefusedType,
    'scenario-refused': ScenarioRefusedType,
    denied: DeniedType,
  },
  'What a text says, or what is wrong with it.',
);

export const SubmitNotationUnion = unionByStatus(
  'SubmitNotationResult',
  {
    accepted: AcceptedType,
    filed: StandingOrderFiledType,
    unreadable: NotationUnreadableType,
    refused: RefusedType,
    'not-understood': NotUnderstoodType,
    stale: StaleType,
    denied: DeniedType,
  },
  'What became of actions in notation.',
);

export const ImportMatchUnion = unionByStatus(
  'ImportMatchResult',
  { ok: MatchCreatedType, unreadable: NotationUnreadableType, denied: DeniedType },
  'A new match with the log of another, or why there is none.',
);

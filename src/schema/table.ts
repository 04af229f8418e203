import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { MatchClock, MatchInfo } from '../service/api';
import { enumOf } from './derive/enums';

export const StartedFromEnum = enumOf(
  'StartedFrom',
  ['scenario', 'position', 'fork', 'import'] satisfies MatchInfo['startedFrom'][],
  {
    description:
      'What a match began with: its scenario, a position that was sent, one of another match, or a document.',
  },
);

@ObjectType('MatchClock', { description: 'How the time of a match stands.' })
export class MatchClockType implements MatchClock {
  @Field(() => String, {
    nullable: true,
    description: 'Whose time runs; null while nobody has to decide, as in a pause.',
  })
  readonly waitingFor!: string | null;

  @Field(() => String, { description: 'Since when it has been so: an instant in ISO 8601.' })
  readonly since!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'An instant in ISO 8601; null while no time runs: in a pause, before all seats are taken, where the service plays, after it was called.',
  })
  readonly deadline!: string | null;
}

@ObjectType('ForkedFrom', { description: 'The position of another match that a match began with.' })
export class ForkedFromType {
  @Field(() => ID)
  readonly match!: string;

  @Field(() => Int, { description: 'The entry that led to it; 0: the first position.' })
  readonly entry!: number;
}

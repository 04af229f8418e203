import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { EventAct, EventEntry, EventInvitation, Measure, Outcome, RulingKind } from '../service/api';
import { DeniedType } from './denied';
import { countEntries, entriesOf } from './derive/object-types';
import { EventType } from './event';
import { EventActEnum, MeasureEnum, RulingKindEnum, WithdrawalEnum } from './event-enums';
import { INSTANT } from './shared';
import { unionByStatus } from './submit-result';

@ObjectType('RulingOutcome', { description: 'What a ruling makes of a game.' })
export class RulingOutcomeType {
  @Field(() => RulingKindEnum)
  readonly kind!: RulingKind;

  @Field(() => ID, { nullable: true, description: 'A player.' })
  readonly winner!: string | null;

  @Field(() => String, { nullable: true, description: 'Of victory, as the game names it.' })
  readonly level!: string | null;

  readonly points!: Outcome['points'];

  @Field(() => [countEntries('side')], { name: 'points', nullable: true, description: 'Victory Points.' })
  get pointsBySide(): unknown {
    return entriesOf(this.points, 'side');
  }
}

@ObjectType('EventEntry', {
  description: 'An entry of the log of an event. What does not belong to its kind is null.',
})
export class EventEntryType implements EventEntry {
  readonly act!: EventAct;

  @Field(() => Int)
  readonly number!: number;

  @Field(() => String, { description: INSTANT })
  readonly at!: string;

  @Field(() => ID, { nullable: true, description: 'A user; null: the service, at a deadline.' })
  readonly by!: string | null;

  @Field(() => EventActEnum)
  get kind(): EventAct['type'] {
    return this.act.type;
  }

  @Field(() => ID, { nullable: true })
  get player(): string | null {
    return 'player' in this.act ? this.act.player : null;
  }

  @Field(() => ID, { nullable: true })
  get match(): string | null {
    return 'match' in this.act ? this.act.match : null;
  }

  @Field(() => Int, { nullable: true })
  get round(): number | null {
    return 'round' in this.act ? this.act.round : null;
  }

  @Field(() => String, { nullable: true, description: INSTANT })
  get deadline(): string | null {
    return 'deadline' in this.act ? this.act.deadline : null;
  }

  @Field(() => MeasureEnum, { nullable: true })
  get measure(): Measure | null {
    return 'measure' in this.act ? this.act.measure : null;
  }

  @Field(() => WithdrawalEnum, { nullable: true })
  get results(): 'kept' | 'annulled' | null {
    return 'results' in this.act ? this.act.results : null;
  }

  @Field(() => RulingOutcomeType, { nullable: true })
  get outcome(): Outcome | null {
    return 'outcome' in this.act ? this.act.outcome : null;
  }

  @Field(() => String, { nullable: true })
  get reason(): string | null {
    return 'reason' in this.act ? this.act.reason : null;
  }
}

@ObjectType('EventInvitation', { description: 'Makes whoever accepts it the player.' })
export class EventInvitationType implements EventInvitation {
  @Field(() => ID)
  readonly player!: string;

  @Field(() => String, { description: 'For `joinEvent`. Shown only once.' })
  readonly code!: string;
}

@ObjectType('EventChanged')
export class EventChangedType {
  readonly status!: 'ok';

  @Field(() => EventType)
  readonly event!: EventType;

  @Field(() => [EventInvitationType], { description: 'Those that have just been made.' })
  readonly invitations!: readonly EventInvitationType[];
}

@ObjectType('EventJoined')
export class EventJoinedType {
  readonly status!: 'ok';

  @Field(() => EventType)
  readonly event!: EventType;

  @Field(() => ID, { description: 'What you are in it.' })
  readonly player!: string;
}

@ObjectType('EventDeleted')
export class EventDeletedType {
  readonly status!: 'ok';

  @Field(() => ID)
  readonly id!: string;
}

export const ChangeEventResultUnion = unionByStatus(
  'ChangeEventResult',
  { ok: EventChangedType, denied: DeniedType },
  'The event as it is now, or why it was not changed.',
);

export const JoinEventResultUnion = unionByStatus(
  'JoinEventResult',
  { ok: EventJoinedType, denied: DeniedType },
  'The event that you play in, or why you do not.',
);

export const DeleteEventResultUnion = unionByStatus(
  'DeleteEventResult',
  { ok: EventDeletedType, denied: DeniedType },
  'The event that is gone, or why it is not.',
);

import { MaxLength } from 'class-validator';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import type { MatchEvent } from '../service/api';
import { DeniedType } from './denied';
import { enumOf } from './derive/enums';
import { HistoryEntryType } from './history';
import { MatchArgs } from './inputs/match-args';
import { LIMITS } from './inputs/limits';
import { MatchType } from './match';

const KINDS: Readonly<Record<MatchEvent['kind'], string>> = {
  opened: 'The first event of every stream; it stands for all that was there before.',
  entry: 'One entry of the log: each is told once and in order.',
  changed: 'The match has changed beside its log; changes in quick succession are told as one.',
  ended: 'The last event, when you may see no more.',
};

const MatchEventKindEnum = enumOf('MatchEventKind', Object.keys(KINDS), {
  describe: (kind) => KINDS[kind as MatchEvent['kind']],
});

@ObjectType('MatchEvent', { description: 'Something that has happened to a match, as you may know it.' })
export class MatchEventType implements MatchEvent {
  @Field(() => ID, { description: 'Send the last one as `after` to go on after a lost connection.' })
  readonly id!: string;

  @Field(() => MatchEventKindEnum)
  readonly kind!: MatchEvent['kind'];

  @Field(() => ID)
  readonly matchId!: string;

  @Field(() => MatchType, { nullable: true, description: 'As it is now; null at the end.' })
  readonly match!: MatchEvent['match'];

  @Field(() => HistoryEntryType, { nullable: true })
  readonly entry!: MatchEvent['entry'];

  @Field(() => DeniedType, { nullable: true, description: 'Why the stream has ended.' })
  readonly reason!: MatchEvent['reason'];
}

@ArgsType()
export class MatchEventsArgs extends MatchArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Tell what came after the event of this id, or after this entry; by default from now on.',
  })
  @MaxLength(LIMITS.cursor)
  readonly after?: string | null;
}

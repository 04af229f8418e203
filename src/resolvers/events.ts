import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { withoutNulls } from '../schema/derive/nulls';
import {
  ChangeEventResultUnion,
  DeleteEventResultUnion,
  EventEntryType,
  EventPageType,
  EventType,
  GameResultType,
  JoinEventResultUnion,
  StandingsType,
  toFlatEntry,
} from '../schema/event';
import {
  AddPlayersArgs,
  AddRoundArgs,
  ApplyDeadlineArgs,
  CancelEventArgs,
  ChangeEventArgs,
  CreateEventInput,
  DeleteEventArgs,
  EventArgs,
  EventCsvArgs,
  EventPlayerArgs,
  EventResultsArgs,
  EventsArgs,
  RuleArgs,
  SetDeadlineArgs,
  WithdrawArgs,
  toCreateEvent,
  toRuling,
} from '../schema/inputs/event';
import type { GameResult, Standings } from '../service/events/results-schema';
import type { EventInfo } from '../service/events/schema';
import type { RequestContext } from './context';
import { found, unwrap } from './unwrap';

/** Events as everyone sees them. */
@Resolver()
export class EventResolver {
  @Query(() => EventType, { nullable: true, description: 'An event; null where there is none of this id.' })
  async event(
    @Arg('id', () => ID) id: string,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<EventInfo | null> {
    return found(await service.events.event({ event: id, caller }), 'UNKNOWN_EVENT')?.event ?? null;
  }

  @Query(() => EventPageType, { description: 'Events, newest first.' })
  async events(
    @Args(() => EventsArgs) args: InstanceType<typeof EventsArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.events.events({ ...withoutNulls(args), caller }));
  }

  @Query(() => [EventEntryType], {
    description: 'What the organiser has done, and the service at deadlines.',
  })
  async eventLog(
    @Args(() => EventArgs) { event }: InstanceType<typeof EventArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<readonly object[]> {
    return unwrap(await service.events.log({ event, caller })).entries.map(toFlatEntry);
  }

  @Query(() => [GameResultType], { description: 'The results of the games of an event, round by round.' })
  async eventResults(
    @Args(() => EventResultsArgs) args: InstanceType<typeof EventResultsArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<readonly GameResult[]> {
    return unwrap(await service.events.results({ ...withoutNulls(args), caller })).results;
  }

  @Query(() => StandingsType, { description: 'The table of an event.' })
  async eventStandings(
    @Args(() => EventArgs) { event }: InstanceType<typeof EventArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<Standings> {
    return unwrap(await service.events.standings({ event, caller })).standings;
  }

  @Query(() => String, { description: 'The results or the standings as CSV.' })
  async eventCsv(
    @Args(() => EventCsvArgs) { event, table }: InstanceType<typeof EventCsvArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<string> {
    return unwrap(await service.events.csv({ event, table, caller })).csv;
  }

  @Mutation(() => JoinEventResultUnion, {
    description: 'Makes the user of the API key the player of a code, in all their matches.',
  })
  async joinEvent(
    @Arg('code', () => String) code: string,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.join({ code, caller });
  }
}

/** What organisers do with their events. All of it needs an API key with the scope `events`. */
@Resolver()
export class OrganiserResolver {
  @Mutation(() => ChangeEventResultUnion, {
    description: 'Creates an event. Its start creates the matches.',
  })
  async createEvent(
    @Arg('input', () => CreateEventInput) input: InstanceType<typeof CreateEventInput>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.create({ ...toCreateEvent(input), caller });
  }

  @Mutation(() => ChangeEventResultUnion, { description: 'Omitted members do not change.' })
  async changeEvent(
    @Args(() => ChangeEventArgs) args: InstanceType<typeof ChangeEventArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.change({ ...withoutNulls(args), caller });
  }

  @Mutation(() => ChangeEventResultUnion, {
    description: 'Before the start, and later where the organiser makes the pairings.',
  })
  async addEventPlayers(
    @Args(() => AddPlayersArgs) { event, players }: InstanceType<typeof AddPlayersArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.addPlayers({ event, caller, players: players.map(withoutNulls) });
  }

  @Mutation(() => ChangeEventResultUnion, { description: 'Before the start.' })
  async removeEventPlayer(
    @Args(() => EventPlayerArgs) args: InstanceType<typeof EventPlayerArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.removePlayer({ ...withoutNulls(args), caller });
  }

  @Mutation(() => ChangeEventResultUnion, {
    description:
      'Creates a new code for a player: the old one stops working, and the person who accepts the new one plays on.',
  })
  async inviteEventPlayer(
    @Args(() => EventPlayerArgs) args: InstanceType<typeof EventPlayerArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.invite({ ...withoutNulls(args), caller });
  }

  @Mutation(() => ChangeEventResultUnion, {
    description: 'Creates the rounds and their matches; a repetition creates what a crash has left out.',
  })
  async startEvent(
    @Args(() => EventArgs) { event }: InstanceType<typeof EventArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.start({ event, caller });
  }

  @Mutation(() => ChangeEventResultUnion, {
    description:
      'Adds a round: with the pairings of the organiser, or as a Swiss event or a knock-out pairs it.',
  })
  async addEventRound(
    @Args(() => AddRoundArgs) args: InstanceType<typeof AddRoundArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.addRound({ ...withoutNulls(args), caller });
  }

  @Mutation(() => ChangeEventResultUnion, { description: 'Sets the deadline of a round, or takes it away.' })
  async setEventDeadline(
    @Args(() => SetDeadlineArgs) { event, round, deadline = null }: InstanceType<typeof SetDeadlineArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.setDeadline({ event, round, deadline, caller });
  }

  @Mutation(() => ChangeEventResultUnion, {
    description: 'Applies the rule for the deadline to the undecided games of a round at once.',
  })
  async applyEventDeadline(
    @Args(() => ApplyDeadlineArgs) args: InstanceType<typeof ApplyDeadlineArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.applyDeadline({ ...withoutNulls(args), caller });
  }

  @Mutation(() => ChangeEventResultUnion, {
    description: 'Sets the result of a game; it counts until the next ruling on the same game.',
  })
  async ruleOnGame(
    @Args(() => RuleArgs) { ruling, ...args }: InstanceType<typeof RuleArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.rule({ ...args, ruling: toRuling(ruling), caller });
  }

  @Mutation(() => ChangeEventResultUnion, {
    description: 'Withdraws a player: their undecided games are lost.',
  })
  async withdrawEventPlayer(
    @Args(() => WithdrawArgs) args: InstanceType<typeof WithdrawArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.withdraw({ ...withoutNulls(args), caller });
  }

  @Mutation(() => ChangeEventResultUnion, {
    description:
      'Ends the event: no more matches, rulings and deadlines. Its matches continue like any others.',
  })
  async cancelEvent(
    @Args(() => CancelEventArgs) args: InstanceType<typeof CancelEventArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.cancel({ ...withoutNulls(args), caller });
  }

  @Mutation(() => DeleteEventResultUnion, { description: 'Cancel a running event first.' })
  async deleteEvent(
    @Args(() => DeleteEventArgs) args: InstanceType<typeof DeleteEventArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.events.remove({ ...withoutNulls(args), caller });
  }
}

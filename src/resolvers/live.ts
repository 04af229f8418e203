import { Args, Resolver, Root, Subscription } from 'type-graphql';
import { MatchEventType, MatchEventsArgs } from '../schema/match-event';
import type { MatchEvent } from '../service/live/schema';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';
import { untilReturn } from './subscription';

interface EventsRequest {
  readonly args: MatchEventsArgs;
  readonly context: RequestContext;
}

/** What is happening, as streams. */
@Resolver()
export class LiveResolver {
  @Subscription(() => MatchEventType, {
    description: 'The events of a match. After a lost connection no event is missed or repeated.',
    subscribe: ({ args, context }: EventsRequest) => eventsOf(args, context),
  })
  matchEvents(@Args(() => MatchEventsArgs) _args: MatchEventsArgs, @Root() event: MatchEvent): MatchEvent {
    return event;
  }
}

function eventsOf(
  args: MatchEventsArgs,
  { service, caller }: RequestContext,
): Promise<AsyncIterable<MatchEvent>> {
  return untilReturn(
    async (signal) => unwrap(await service.live.watchMatch(toRequest(args, caller), signal)).events,
  );
}

import type {
  ChangeEventRequest,
  CreateEventRequest,
  EventChanged,
  EventPageRequest,
} from '../../service/events/api';
import type { EventTable } from '../../service/events/results-schema';
import type {
  cancellationSchema,
  deadlineMeasureSchema,
  eventCodeSchema,
  newDeadlineSchema,
  newEventPlayersSchema,
  newGameRulingSchema,
  newRoundSchema,
  withdrawalSchema,
} from '../../service/events/new-event';
import type { Of } from '../../service/values/schema';
import type { Context, Operation, Operations, RawReply } from '../operation';
import { created, ok, operation } from '../operation';
import { BASE, page } from '../page';
import type { PageQuery } from '../page';
import { unwrap } from '../problem';

interface OfEvent {
  readonly path: { readonly event: string };
}

interface OfPlayer {
  readonly path: { readonly event: string; readonly player: string };
}

interface OfRound {
  readonly path: { readonly event: string; readonly round: number };
}

/** The event and who asks about it, as the service takes them. */
function toRequest({ path }: OfEvent, { caller }: Context) {
  return { event: path.event, caller };
}

function changed(answer: EventChanged) {
  const { event, invitations } = unwrap(answer);
  return ok({ event, invitations });
}

function csv(table: EventTable): Operation {
  return operation<OfEvent>(async (input, context): Promise<RawReply> => {
    const answer = await context.service.events.csv({ ...toRequest(input, context), table });
    return { status: 200, type: 'text/csv', content: unwrap(answer).csv };
  });
}

/** Events: groups of matches with players, rounds, deadlines and a table. */
export const eventOperations: Operations = {
  listEvents: operation<{ readonly query: PageQuery & Pick<EventPageRequest, 'mine' | 'state'> }>(
    async ({ query }, { service, caller }) => {
      const { events, cursor } = unwrap(await service.events.events({ ...query, caller }));
      return page('/events', query, cursor, { events });
    },
  ),

  createEvent: operation<{ readonly body: CreateEventRequest }>(async ({ body }, { service, caller }) => {
    const { event, invitations } = unwrap(await service.events.create({ ...body, caller }));
    return created(`${BASE}/events/${event.id}`, { event, invitations });
  }),

  getEvent: operation<OfEvent>(async (input, context) => {
    const { event } = unwrap(await context.service.events.event(toRequest(input, context)));
    return ok(event, { version: event.version });
  }),

  changeEvent: operation<OfEvent & { readonly body: Omit<ChangeEventRequest, 'event' | 'caller'> }>(
    async (input, context) =>
      changed(await context.service.events.change({ ...input.body, ...toRequest(input, context) })),
  ),

  deleteEvent: operation<OfEvent & { readonly query: { readonly matches: 'kept' | 'deleted' } }>(
    async (input, context) => {
      unwrap(await context.service.events.remove({ ...input.query, ...toRequest(input, context) }));
      return { status: 204 };
    },
  ),

  addEventPlayers: operation<OfEvent & { readonly body: Of<typeof newEventPlayersSchema> }>(
    async (input, context) =>
      changed(await context.service.events.addPlayers({ ...input.body, ...toRequest(input, context) })),
  ),

  removeEventPlayer: operation<OfPlayer>(async ({ path }, { service, caller }) =>
    changed(await service.events.removePlayer({ ...path, caller })),
  ),

  inviteEventPlayer: operation<OfPlayer>(async ({ path }, { service, caller }) =>
    changed(await service.events.invite({ ...path, caller })),
  ),

  withdrawEventPlayer: operation<OfPlayer & { readonly body: Of<typeof withdrawalSchema> }>(
    async ({ path, body }, { service, caller }) =>
      changed(await service.events.withdraw({ ...body, ...path, caller })),
  ),

  joinEvent: operation<{ readonly body: Of<typeof eventCodeSchema> }>(
    async ({ body }, { service, caller }) => {
      const { event, player } = unwrap(await service.events.join({ ...body, caller }));
      return ok({ event, player });
    },
  ),

  startEvent: operation<OfEvent>(async (input, context) =>
    changed(await context.service.events.start(toRequest(input, context))),
  ),

  addEventRound: operation<OfEvent & { readonly body: Of<typeof newRoundSchema> }>(async (input, context) =>
    changed(await context.service.events.addRound({ ...input.body, ...toRequest(input, context) })),
  ),

  setEventDeadline: operation<OfRound & { readonly body: Of<typeof newDeadlineSchema> }>(
    async ({ path, body }, { service, caller }) =>
      changed(await service.events.setDeadline({ ...body, ...path, caller })),
  ),

  applyEventDeadline: operation<OfRound & { readonly body: Of<typeof deadlineMeasureSchema> }>(
    async ({ path, body }, { service, caller }) =>
      changed(await service.events.applyDeadline({ ...body, ...path, caller })),
  ),

  ruleOnGame: operation<{
    readonly path: { readonly event: string; readonly match: string };
    readonly body: Of<typeof newGameRulingSchema>;
  }>(async ({ path, body: { reason, ...ruling } }, { service, caller }) =>
    changed(await service.events.rule({ ...path, ruling, reason, caller })),
  ),

  cancelEvent: operation<OfEvent & { readonly body: Of<typeof cancellationSchema> }>(async (input, context) =>
    changed(await context.service.events.cancel({ ...input.body, ...toRequest(input, context) })),
  ),

  listEventLog: operation<OfEvent>(async (input, context) =>
    ok({ entries: unwrap(await context.service.events.log(toRequest(input, context))).entries }),
  ),

  listEventResults: operation<OfEvent & { readonly query: { readonly overdue?: boolean } }>(
    async (input, context) => {
      const answer = await context.service.events.results({ ...input.query, ...toRequest(input, context) });
      return ok({ results: unwrap(answer).results });
    },
  ),

  getEventStandings: operation<OfEvent>(async (input, context) =>
    ok(unwrap(await context.service.events.standings(toRequest(input, context))).standings),
  ),

  getEventResultsCsv: csv('results'),
  getEventStandingsCsv: csv('standings'),
};

import { z } from 'zod';
import { pageArguments } from '../../operations/arguments';
import { eventLogSchema, flatEntry, flatEntrySchema } from './log-schema';
import { eventCodeSchema } from './new-event';
import { eventTableSchema, gameResultsSchema, standingsSchema } from './results-schema';
import { eventJoinedSchema, eventPageSchema, eventSchema, eventStateSchema } from './schema';
import { operation, TABLE, eventArgument } from './operation-terms';

/** Operations for visitors of events and players who join. */
export const visitorOperations = [
  operation({
    name: 'listEvents',
    summary: 'Events, newest first',
    scope: 'read',
    args: pageArguments.extend({
      mine: z.boolean().optional().describe('Those that concern the user of the API key, private ones too.'),
      state: eventStateSchema.optional(),
    }),
    output: eventPageSchema,
    problems: ['USER_NEEDED'],
    rest: { get: '/events', answer: 'A page of events. It may be short though another follows.' },
    graphql: { field: 'Query.events' },
    example: { request: {} },
    run: ({ eventViews }, request) => eventViews.list(request),
  }),

  operation({
    name: 'getEvent',
    summary: 'An event',
    scope: 'read',
    args: eventArgument,
    output: z.object({ event: eventSchema }),
    shows: 'event',
    rest: { get: '/events/{event}', tag: true, answer: 'The event.' },
    graphql: { field: 'Query.event', names: { event: 'id' }, nullFor: 'UNKNOWN_EVENT' },
    example: { request: { event: 'example-event' } },
    run: ({ eventViews }, request) => eventViews.event(request),
  }),

  operation({
    name: 'listEventLog',
    summary: 'The log of an event',
    scope: 'read',
    args: eventArgument,
    output: eventLogSchema,
    rest: { get: '/events/{event}/log', answer: 'The log.' },
    graphql: {
      field: 'Query.eventLog',
      show: { schema: z.array(flatEntrySchema), of: ({ entries }) => entries.map(flatEntry) },
    },
    example: { request: { event: 'example-event' } },
    run: ({ eventViews }, request) => eventViews.log(request),
  }),

  operation({
    name: 'listEventResults',
    summary: 'The results of the games',
    scope: 'read',
    cost: TABLE,
    args: eventArgument.extend({
      overdue: z.boolean().optional().describe('Only those that are undecided after their deadline.'),
    }),
    output: gameResultsSchema,
    shows: 'results',
    rest: { get: '/events/{event}/results', whole: true, answer: 'The results.' },
    graphql: { field: 'Query.eventResults' },
    example: { request: { event: 'example-event' } },
    run: ({ eventViews }, request) => eventViews.results(request),
  }),

  operation({
    name: 'getEventStandings',
    summary: 'The table',
    scope: 'read',
    cost: TABLE,
    args: eventArgument,
    output: z.object({ standings: standingsSchema }),
    shows: 'standings',
    rest: { get: '/events/{event}/standings', answer: 'The table.' },
    graphql: { field: 'Query.eventStandings' },
    example: { request: { event: 'example-event' } },
    run: ({ eventViews }, request) => eventViews.standings(request),
  }),

  ...(['results', 'standings'] as const).map((table) =>
    operation({
      name: table === 'results' ? 'getEventResultsCsv' : 'getEventStandingsCsv',
      summary: table === 'results' ? 'The results as CSV' : 'The table as CSV',
      scope: 'read',
      cost: TABLE,
      args: eventArgument,
      output: z.object({ csv: z.string() }),
      rest: {
        ...{ get: `/events/{event}/${table}.csv`, media: ['text/csv'] },
        answer: table === 'results' ? 'One line for each game.' : 'One line for each player.',
        reply: ({ csv }) => ({ type: 'text/csv', content: csv }),
      },
      twins: ['Query.eventCsv'],
      example: { request: { event: 'example-event' } },
      run: ({ eventViews }, request) => eventViews.csv({ ...request, table }),
    }),
  ),

  operation({
    name: 'eventCsv',
    summary: 'The results or the standings as CSV',
    scope: 'read',
    cost: TABLE,
    args: eventArgument.extend({ table: eventTableSchema }),
    output: z.object({ csv: z.string() }),
    shows: 'csv',
    graphql: { field: 'Query.eventCsv' },
    example: { request: { event: 'example-event', table: 'results' } },
    run: ({ eventViews }, request) => eventViews.csv(request),
  }),

  operation({
    name: 'joinEvent',
    summary: 'Play in an event',
    description: 'Makes the user of the API key the player of the code, in all their matches.',
    scope: 'play',
    body: eventCodeSchema,
    output: eventJoinedSchema,
    problems: [
      ...(['USER_NEEDED', 'BAD_CODE', 'PLAYS_ALREADY', 'EVENT_STATE', 'EVENT_BUSY'] as const),
      ...(['REFEREE_PLAYS', 'SEAT_TAKEN', 'UNKNOWN_EVENT'] as const),
    ],
    rest: { post: '/event-players', answer: 'The event, and what you are in it.' },
    graphql: { field: 'Mutation.joinEvent', union: 'JoinEventResult' },
    example: { by: 'bert', request: { code: 'example-code' } },
    run: ({ organising }, request) => organising.join(request),
  }),
];

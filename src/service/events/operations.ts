import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { PROBLEM_SETS } from '../problems/of-operations';
import { pageArguments } from '../values/arguments';
import { hints, id, sentId } from '../values/schema';
import { eventLogSchema, flatEntry, flatEntrySchema } from './log-schema';
import {
  MOST_ROUNDS,
  cancellationSchema,
  deadlineMeasureSchema,
  eventChangeSchema,
  eventCodeSchema,
  keptMatchesSchema,
  listedRulingSchema,
  newDeadlineSchema,
  newEventPlayersSchema,
  newEventSchema,
  newGameRulingSchema,
  newRoundSchema,
  rulingFrom,
  withdrawalSchema,
} from './new-event';
import { eventTableSchema, gameResultsSchema, standingsSchema } from './results-schema';
import type { Organising } from './organising';
import {
  eventChangedSchema,
  eventJoinedSchema,
  eventPageSchema,
  eventSchema,
  eventStateSchema,
} from './schema';
import type { EventViews } from './views';

/** Everything that the operations on events take. */
export interface EventSubjects {
  readonly organising: Organising;
  readonly eventViews: EventViews;
}

const operation = operationsOf<EventSubjects>('events');

/** The cost of a table: the results of all matches are read. */
const TABLE = 50_000;
/** The cost of beginning or deleting the matches of an event. */
const ALL_MATCHES = 190_000;

const eventArgument = z.object({ event: sentId.describe('The id of an event.') });
const playerArguments = eventArgument.extend({
  player: z
    .string()
    .regex(/^p[0-9]{1,6}$/)
    .register(hints, { isId: true })
    .describe('A player of the event.'),
});
const roundArguments = eventArgument.extend({
  round: z.int().min(1).max(MOST_ROUNDS).describe('The number of a round, from 1.'),
});
const gameArguments = eventArgument.extend({ match: sentId.describe('The id of a match.') });
const change = { union: 'ChangeEventResult' };
const after = 'The event after the change.';
const byOlga = (request: Readonly<Record<string, unknown>> = {}) => ({
  by: 'olga',
  request: { event: 'example-event', ...request },
});
const { organiser } = PROBLEM_SETS;

/** Events as everyone may see them, and joining them. */
const visitorOperations = [
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

/** Events in the hands of their organisers. */
const organiserOperations = [
  operation({
    name: 'createEvent',
    summary: 'Create an event',
    description: 'Its start creates the matches.',
    scope: 'events',
    body: newEventSchema,
    output: eventChangedSchema,
    problems: [
      ...organiser,
      ...(['UNKNOWN_SYSTEM', 'UNKNOWN_SCENARIO', 'UNKNOWN_PACKAGE', 'UNKNOWN_USER'] as const),
      'NO_SERVER_DICE',
    ],
    rest: {
      ...{ post: '/events', status: 201 },
      location: ({ event }) => `/events/${event.id}`,
      answer: 'The event, and the codes of the players who are not users yet. They are shown once.',
    },
    graphql: { field: 'Mutation.createEvent', input: 'CreateEventInput', ...change },
    example: {
      by: 'olga',
      request: {
        title: 'Autumn in the forest',
        scenarios: [{ system: 'hurtgen-forest', scenario: 'historical' }],
        ...{ pairing: 'roundRobin', gamesEach: 'mirrored' },
        players: [{ name: 'Anna' }, { name: 'Bert' }],
        settings: { timeControl: { perTurn: 259_200, onExpiry: 'flag' } },
        ...{ atDeadline: 'adjudicate', deadlines: ['2027-01-31T23:00:00Z'] },
      },
    },
    run: ({ organising }, request) => organising.create(request),
  }),

  operation({
    name: 'changeEvent',
    summary: 'Change an event',
    description: 'Omitted members do not change.',
    scope: 'events',
    args: eventArgument,
    body: eventChangeSchema,
    output: eventChangedSchema,
    problems: [...organiser, 'UNKNOWN_SYSTEM', 'UNKNOWN_SCENARIO', 'UNKNOWN_PACKAGE'],
    rest: { patch: '/events/{event}', answer: after },
    graphql: { field: 'Mutation.changeEvent', ...change },
    example: byOlga({ title: 'Winter in the forest' }),
    run: ({ organising }, request) => organising.change(request),
  }),

  operation({
    name: 'deleteEvent',
    summary: 'Delete an event',
    description: 'Cancel a running event first.',
    scope: 'events',
    cost: ALL_MATCHES,
    args: eventArgument.extend({ matches: keptMatchesSchema.default('kept') }),
    output: z.object({ id }),
    problems: organiser,
    rest: { delete: '/events/{event}', query: ['matches'], status: 204, answer: 'It was deleted.' },
    graphql: {
      ...{ field: 'Mutation.deleteEvent', union: 'DeleteEventResult', type: 'EventDeleted' },
      arguments: {
        schema: eventArgument.extend({ matches: keptMatchesSchema }),
        from: (args: object) => args,
      },
    },
    example: byOlga({ event: 'draft-event' }),
    run: ({ organising }, request) => organising.remove(request),
  }),

  operation({
    name: 'addEventPlayers',
    summary: 'Add players',
    description: 'Before the start, and later where the organiser makes the pairings.',
    scope: 'events',
    args: eventArgument,
    body: newEventPlayersSchema,
    output: eventChangedSchema,
    problems: [...organiser, 'EVENT_FULL', 'NAME_TAKEN', 'PLAYS_ALREADY', 'UNKNOWN_USER'],
    rest: {
      post: '/events/{event}/players',
      answer: 'The event, and the codes of those who are not users yet.',
    },
    graphql: { field: 'Mutation.addEventPlayers', ...change },
    example: byOlga({ players: [{ name: 'Carl' }] }),
    run: ({ organising }, request) => organising.addPlayers(request),
  }),

  operation({
    name: 'removeEventPlayer',
    summary: 'Remove a player before the start',
    scope: 'events',
    args: playerArguments,
    output: eventChangedSchema,
    problems: organiser,
    rest: { delete: '/events/{event}/players/{player}', answer: after },
    graphql: { field: 'Mutation.removeEventPlayer', ...change },
    example: byOlga({ event: 'draft-event', player: 'p1' }),
    run: ({ organising }, request) => organising.removePlayer(request),
  }),

  operation({
    name: 'inviteEventPlayer',
    summary: 'Create a new code for a player',
    description:
      'The old code stops working. The person who accepts the new one takes over all seats of the player.',
    scope: 'events',
    args: playerArguments,
    output: eventChangedSchema,
    problems: [...organiser, 'PLAYS_ALREADY'],
    rest: { post: '/events/{event}/players/{player}/invitation', answer: 'The event, and the code.' },
    graphql: { field: 'Mutation.inviteEventPlayer', ...change },
    example: byOlga({ player: 'p1' }),
    run: ({ organising }, request) => organising.invite(request),
  }),

  operation({
    name: 'withdrawEventPlayer',
    summary: 'Withdraw a player',
    description: 'Their undecided games are lost.',
    scope: 'events',
    args: playerArguments,
    body: withdrawalSchema,
    output: eventChangedSchema,
    problems: organiser,
    rest: { post: '/events/{event}/players/{player}/withdrawal', answer: after },
    graphql: { field: 'Mutation.withdrawEventPlayer', ...change },
    example: byOlga({ player: 'p1', results: 'kept', reason: 'Illness.' }),
    run: ({ organising }, request) => organising.withdraw(request),
  }),

  operation({
    name: 'startEvent',
    summary: 'Start an event',
    description: 'Creates the rounds and their matches; a repetition creates what a crash has left out.',
    scope: 'events',
    cost: ALL_MATCHES,
    args: eventArgument,
    output: eventChangedSchema,
    problems: [...organiser, ...PROBLEM_SETS.newMatch],
    rest: { post: '/events/{event}/start', answer: after },
    graphql: { field: 'Mutation.startEvent', ...change },
    example: byOlga(),
    run: ({ organising }, request) => organising.start(request),
  }),

  operation({
    name: 'addEventRound',
    summary: 'Add a round',
    description:
      'With the pairings of the organiser; a Swiss event and a knock-out pair by themselves, when all games so far are decided.',
    scope: 'events',
    cost: TABLE,
    args: eventArgument,
    body: newRoundSchema,
    output: eventChangedSchema,
    problems: [...organiser, ...PROBLEM_SETS.newMatch, 'EVENT_FULL', 'UNKNOWN_PLAYER'],
    rest: { post: '/events/{event}/rounds', answer: after },
    graphql: { field: 'Mutation.addEventRound', ...change },
    example: byOlga({ pairings: [{ first: 'p2', second: 'p1' }], deadline: '2027-02-28T23:00:00Z' }),
    run: ({ organising }, request) => organising.addRound(request),
  }),

  operation({
    name: 'setEventDeadline',
    summary: 'Set the deadline of a round',
    description: 'Null takes it away.',
    scope: 'events',
    args: roundArguments,
    body: newDeadlineSchema,
    output: eventChangedSchema,
    problems: organiser,
    rest: { put: '/events/{event}/rounds/{round}/deadline', answer: after },
    graphql: {
      ...{ field: 'Mutation.setEventDeadline', ...change },
      arguments: {
        schema: roundArguments.extend({
          deadline: newRoundSchema.shape.deadline.describe(
            'An instant in ISO 8601; without it there is none.',
          ),
        }),
        from: ({ deadline = null, ...args }: { readonly deadline?: string | null }) => ({
          ...args,
          deadline,
        }),
      },
    },
    example: byOlga({ round: 1, deadline: '2027-03-31T22:00:00Z' }),
    run: ({ organising }, request) => organising.setDeadline(request),
  }),

  operation({
    name: 'applyEventDeadline',
    summary: 'Decide the undecided games of a round now',
    description: 'Applies the rule for the deadline at once.',
    scope: 'events',
    args: roundArguments,
    body: deadlineMeasureSchema,
    output: eventChangedSchema,
    problems: [...organiser, ...PROBLEM_SETS.ofMatch, 'EVENT_FULL', 'UNKNOWN_MATCH'],
    rest: { post: '/events/{event}/rounds/{round}/measures', answer: after },
    graphql: { field: 'Mutation.applyEventDeadline', ...change },
    example: byOlga({ round: 1, measure: 'adjudicate' }),
    run: ({ organising }, request) => organising.applyDeadline(request),
  }),

  operation({
    name: 'ruleOnGame',
    summary: 'Rule on a game',
    description: 'It counts until the next ruling on the same game.',
    scope: 'events',
    args: gameArguments,
    body: newGameRulingSchema,
    output: eventChangedSchema,
    problems: [...organiser, 'NOT_IN_EVENT'],
    rest: { post: '/events/{event}/matches/{match}/rulings', answer: after },
    graphql: {
      ...{ field: 'Mutation.ruleOnGame', ...change },
      arguments: {
        schema: gameArguments.extend({
          ruling: listedRulingSchema,
          reason: newGameRulingSchema.shape.reason,
        }),
        from: ({ ruling, ...args }: { readonly ruling: z.infer<typeof listedRulingSchema> }) => ({
          ...args,
          ...rulingFrom(ruling),
        }),
      },
    },
    example: byOlga({ match: 'event-match', kind: 'forfeit', loser: 'p1', reason: 'He has not come.' }),
    run: ({ organising }, { event, match, reason, caller, ...ruling }) =>
      organising.rule({ event, match, reason, caller, ruling }),
  }),

  operation({
    name: 'cancelEvent',
    summary: 'Cancel an event',
    description: 'No more matches, rulings and deadlines. Its matches continue like any others.',
    scope: 'events',
    args: eventArgument,
    body: cancellationSchema,
    output: eventChangedSchema,
    problems: organiser,
    rest: { post: '/events/{event}/cancellation', answer: after },
    graphql: { field: 'Mutation.cancelEvent', ...change },
    example: byOlga({ reason: 'The hall has burnt down.' }),
    run: ({ organising }, request) => organising.cancel(request),
  }),
];

/** Events: groups of matches with players, rounds, deadlines and a table. */
export const eventOperations = [...visitorOperations, ...organiserOperations];

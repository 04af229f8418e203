import { z } from 'zod';
import { PROBLEM_SETS } from '../../problems/of-operations';
import { id } from '../../values/schema';
import {
  cancellationSchema,
  deadlineMeasureSchema,
  eventChangeSchema,
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
import { eventChangedSchema } from './schema';
import {
  operation,
  TABLE,
  ALL_MATCHES,
  eventArgument,
  playerArguments,
  roundArguments,
  gameArguments,
  change,
  after,
  byOlga,
  organiser,
} from './operation-terms';

/** Operations for organisers of events. */
export const organiserOperations = [
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
    example: byOlga({ event: 'draft-event', matches: 'kept' }),
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

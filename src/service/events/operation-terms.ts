import { operationsOf } from '../../operations/operation';
import { z } from 'zod';
import { PROBLEM_SETS } from '../../problems/of-operations';
import { hints, sentId } from '../../values/schema';
import { MOST_ROUNDS } from './new-event';
import type { Organising } from './organising';
import type { EventViews } from './views';

/** Services used by the operations on events. */
export interface EventSubjects {
  readonly organising: Organising;
  readonly eventViews: EventViews;
}

export const operation = operationsOf<EventSubjects>('events');

/** Cost of a table: the results of all matches are read. */
export const TABLE = 50_000;
/** Cost of creating or deleting the matches of an event. */
export const ALL_MATCHES = 190_000;

export const eventArgument = z.object({ event: sentId.describe('The id of an event.') });
export const playerArguments = eventArgument.extend({
  player: z
    .string()
    .regex(/^p[0-9]{1,6}$/)
    .register(hints, { isId: true })
    .describe('A player of the event.'),
});
export const roundArguments = eventArgument.extend({
  round: z.int().min(1).max(MOST_ROUNDS).describe('The number of a round, from 1.'),
});
export const gameArguments = eventArgument.extend({ match: sentId.describe('The id of a match.') });
export const change = { union: 'ChangeEventResult' };
export const after = 'The event after the change.';
export const byOlga = (request: Readonly<Record<string, unknown>> = {}) => ({
  by: 'olga',
  request: { event: 'example-event', ...request },
});
export const { organiser } = PROBLEM_SETS;

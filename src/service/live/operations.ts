import { z } from 'zod';
import { operationsOf } from '../../operations/operation';
import { matchArgument } from '../../operations/arguments';
import type { Live } from './live';
import { eventIdSchema, matchEventSchema } from './schema';
import type { MatchEvent } from './schema';

/** Services used by streams. */
export interface LiveSubjects {
  readonly live: Live;
}

const operation = operationsOf<LiveSubjects>('live');

/** Streams of the events of matches. */
export const liveOperations = [
  operation({
    name: 'watchMatch',
    summary: 'The events of a match as they happen',
    description:
      'Server-sent events. Each has an `id`, its kind as `event`, and a `MatchEvent` as `data`: first `opened`, then each entry of the log once and in order, `changed` when something outside the log has changed, and `ended` when you may see no more. Send the last `id` in `Last-Event-ID`, as browsers do by themselves, and nothing is missed and nothing sent twice. A silent stream sends a comment every 15 seconds, or as often as you ask for.',
    scope: 'read',
    args: matchArgument.extend({
      after: eventIdSchema
        .optional()
        .describe('Begin after the event with this id, or after this entry; by default with the next event.'),
    }),
    output: z.unknown(),
    problems: ['BAD_EVENT_ID', 'TOO_MANY_STREAMS'],
    stream: {
      ...{ member: 'events', of: matchEventSchema, after: 'after' },
      event: (event: MatchEvent) => ({ id: event.id, event: event.kind, data: event }),
    },
    rest: {
      get: '/matches/{match}/events',
      answer: 'The stream. It has no end of its own, unless `limit` sets one.',
    },
    graphql: { field: 'Subscription.matchEvents' },
    example: { request: { match: 'example-match' } },
    run: ({ live }, request, { signal }) => live.watchMatch(request, signal),
  }),
];

import { eventStream } from '../event-stream';
import type { StreamTerms } from '../event-stream';
import type { Operations } from '../operation';
import { operation } from '../operation';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch } from './input';

interface OfMatchEvents extends OfMatch {
  readonly query: StreamTerms & { readonly after?: string };
  readonly headers: { readonly 'last-event-id'?: string };
}

interface OfJobEvents {
  readonly path: { readonly job: string };
  readonly query: StreamTerms;
}

/** What is happening, as streams. */
export const liveOperations: Operations = {
  watchMatch: operation<OfMatchEvents>(async (input, context) => {
    const { query, headers } = input;
    const after = headers['last-event-id'] ?? query.after;
    const { service, signal } = context;
    const watched = await service.live.watchMatch({ ...toRequest(input, context), after }, signal);
    const { events } = unwrap(watched);
    return eventStream(events, (event) => ({ id: event.id, event: event.kind, data: event }), query);
  }),

  watchJob: operation<OfJobEvents>(async ({ path, query }, { service, caller, signal }) => {
    const { changes } = unwrap(await service.jobs.watch({ id: path.job, caller }, signal));
    return eventStream(changes, (job) => ({ event: 'job', data: job }), query);
  }),
};

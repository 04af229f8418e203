import type { EventDeadlines } from '../../events/deadlines';
import { readEventDeadline } from '../payloads';
import type { Handler } from '../../../jobs/job-queue';

/** Sees to the deadline of a round of an event. */
export function eventDeadlineHandler(deadlines: Pick<EventDeadlines, 'look'>): Handler {
  return {
    async run({ payload }) {
      await deadlines.look(readEventDeadline(payload));
      return null;
    },
  };
}

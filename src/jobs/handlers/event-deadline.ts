import type { EventDeadlines } from '../../service';
import { readEventDeadline } from '../../service/jobs/payloads';
import type { Handler } from '../job-queue';

/** Sees to the deadline of a round of an event. */
export function eventDeadlineHandler(deadlines: Pick<EventDeadlines, 'look'>): Handler {
  return {
    async run({ payload }) {
      await deadlines.look(readEventDeadline(payload));
      return null;
    },
  };
}

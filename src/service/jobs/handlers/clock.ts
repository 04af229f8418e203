import type { Timekeeper } from '../../clock/timekeeper';
import { readClock } from '../payloads';
import type { Handler } from '../../../jobs/job-queue';

/** Looks at the clock of a match. */
export function clockHandler(timekeeper: Pick<Timekeeper, 'look'>): Handler {
  return {
    async run({ payload }) {
      await timekeeper.look(readClock(payload));
      return null;
    },
  };
}

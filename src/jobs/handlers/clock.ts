import type { Timekeeper } from '../../service';
import { readClock } from '../../service/jobs/payloads';
import type { Handler } from '../job-queue';

/** Looks at the clock of a match. */
export function clockHandler(timekeeper: Pick<Timekeeper, 'look'>): Handler {
  return {
    async run({ payload }) {
      await timekeeper.look(readClock(payload));
      return null;
    },
  };
}

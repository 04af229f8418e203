import { plain, readAdvice } from '../../service/jobs/payloads';
import type { AdviceResult } from '../../service/jobs/payloads';
import type { Handler } from '../job-queue';
import type { Thinker } from '../thinker';

/** Thinks about what a side could do. */
export function adviceHandler(thinker: Thinker): Handler {
  return {
    async run({ payload, signal }) {
      const { question } = readAdvice(payload);
      const result: AdviceResult = { recommendations: [...(await thinker.advise(question, signal))] };
      return plain(result);
    },
  };
}

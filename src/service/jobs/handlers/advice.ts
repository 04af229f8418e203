import { plain, readAdvice } from '../payloads';
import type { AdviceResult } from '../schema';
import type { Handler } from '../../../jobs/job-queue';
import type { AiPool } from '../../../ai-pool/ai-pool';

/** Thinks about what a side could do. */
export function adviceHandler(thinker: AiPool): Handler {
  return {
    async run({ payload, signal }) {
      const { question } = readAdvice(payload);
      const result: AdviceResult = { recommendations: [...(await thinker.advise(question, signal))] };
      return plain(result);
    },
  };
}

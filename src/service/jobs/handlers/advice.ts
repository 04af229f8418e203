import { readAdvice } from '../payloads';
import { plain } from '../../../values/plain';
import type { AdviceProgress, AdviceResult } from '../schema';
import type { Handler } from '../../../jobs/job-queue';
import type { AiPool } from '../../../ai-pool/ai-pool';
import type { ForeignGames } from './foreign-games';

/** Handler of jobs that recommend actions to a side. */
export function adviceHandler(thinker: AiPool, foreignGames: ForeignGames): Handler {
  return {
    async run({ payload, signal, report }) {
      const { question, package: pinned } = readAdvice(payload);
      const foreign = await foreignGames.find(pinned, question.system);
      let reported = report(plain({ share: 0 } satisfies AdviceProgress));
      const onShare = (share: number): void => {
        reported = reported.then(() => report(plain({ share } satisfies AdviceProgress)));
      };
      const recommendations = await thinker.advise({ ...question, foreign }, signal, onShare);
      await reported;
      const result: AdviceResult = { recommendations: [...recommendations] };
      return plain(result);
    },
  };
}

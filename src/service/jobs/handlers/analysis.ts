import { analysisParts } from '../../../simulation/analysis/analyse';
import type { TurnFindings } from '../../../simulation/analysis/analyse';
import { analysisReport } from '../../../simulation/analysis/report';
import { JobRefused } from '../../../jobs/job-queue';
import type { Handler } from '../../../jobs/job-queue';
import type { AiPool } from '../../../ai-pool/ai-pool';
import type { AnalysedMatches } from '../analysed-matches';
import { readAnalysis } from '../payloads';
import { plain } from '../../../values/plain';
import type { AnalysisProgress } from '../schema';

/** Handler of jobs that analyse one Player-Turn of a match after another. */
export function analysisHandler(thinker: AiPool, matches: Pick<AnalysedMatches, 'read'>): Handler {
  return {
    async run({ payload, signal, report }) {
      const { terms, version, ...which } = readAnalysis(payload);
      const match = await matches.read({ ...which, version });
      if (match.status !== 'ok') throw new JobRefused(match.message);
      const { sides, isForeign, ...game } = match.game;
      const parts = analysisParts(game, terms, match);
      const findings: TurnFindings[] = [];
      const reportFindings = async (): Promise<void> => {
        const progress: AnalysisProgress = { analysed: findings.length, total: parts.length };
        await report(plain(progress));
      };
      await reportFindings();
      for (const part of parts) {
        findings.push(await thinker.analyse(part, signal, match.foreign));
        await reportFindings();
      }
      return plain(analysisReport({ ...game, sides, isForeign }, version, findings));
    },
  };
}

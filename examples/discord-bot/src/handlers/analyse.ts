import { valueOf } from '@westwall/sdk';
import type { AnalysisReport, Job, Referee } from '@westwall/sdk';
import { fitting } from '../discord/limits.js';
import { analysisLines } from '../play/analysis.js';
import { UserNotice } from '../play/user-notice.js';
import { said } from './call.js';
import type { Command } from './call.js';

/** Luck of the dice, chances to win and the largest mistakes, from the public view of the match. */
export const analyse: Command = {
  open: true,
  async run({ place, options, aiPatienceMs }) {
    const at = place();
    const view = await at.view();
    // With a fixed entry a repeated request finds the same job, even after the match has gone on.
    const entry = options.number('to') ?? (await at.info()).version;
    const job = valueOf(await view.analyse({ at: entry }));
    const last = await lastOf(view.referee, job, aiPatienceMs);
    return said(fitting(analysisLines(reportIn(last, entry))));
  },
};

/** Job when it is finished, or its state after this time. */
async function lastOf(referee: Referee, job: Job, milliseconds: number): Promise<Job> {
  const signal = AbortSignal.timeout(milliseconds);
  let last = job;
  try {
    for await (const now of referee.followJob(job.id, signal)) last = now;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return last;
}

/** Throws UserNotice with the reason if there is no report. */
function reportIn({ state, progress, result, failure }: Job, entry: number): AnalysisReport {
  if (result !== null && 'chances' in result) return result;
  if (state === 'failed') throw new UserNotice(`The analysis has failed. ${failure ?? ''}`.trim());
  if (state === 'cancelled') throw new UserNotice('The analysis was cancelled.');
  const far =
    progress !== null && 'analysed' in progress
      ? `${progress.analysed} of ${progress.total} Player-Turns are done`
      : 'no worker has begun it';
  throw new UserNotice(
    `The analysis goes on: ${far}. \`/analyse to: ${entry}\` asks for the same one again.`,
  );
}

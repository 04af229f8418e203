import { z } from 'zod';
import { TOP_LEVEL } from '../../ai/api';
import { submitAnalysis, submitSimulation, watchJob } from '../../service/jobs/operations';
import type { JobInfo } from '../../service/jobs/schema';
import { analysisText } from '../../simulation/analysis/analysis-text';
import { reportText } from '../../simulation/report-text';
import { sentCount, sentId } from '../../values/schema';
import { failedCall, saidWith } from '../results';
import { SCENE, placeFields, sceneAt } from '../scene';
import { tool, weightOf } from '../tool';
import type { CallerSession, Reporter } from '../tool';

const USUAL_PLAYOUTS = 100;

const level = z.int().min(0).max(TOP_LEVEL);
const playouts = sentCount.optional();

export const simulate = tool({
  name: 'simulate',
  description: 'Play on many times: who wins how often',
  input: z.object({
    ...placeFields,
    playouts: playouts.describe(`${USUAL_PLAYOUTS} by default`),
    levels: z.array(level).max(2).optional().describe('Players of the sides in their order'),
  }),
  isLong: true,
  weight: SCENE + weightOf(submitSimulation, watchJob),
  async run(session, { playouts: count = USUAL_PLAYOUTS, levels = [], ...place }, report) {
    const { status, sides } = await sceneAt(session, place);
    const { match, version, line } = place;
    const { job } = await session.ask(submitSimulation, {
      origin:
        match === undefined
          ? { from: 'position', position: { line } }
          : { from: 'match', matchId: match, at: version },
      players: sides.flatMap((side, at) => (levels[at] === undefined ? [] : [{ side, level: levels[at] }])),
      playouts: count,
    });
    const done = await finished(session, job, report);
    if (done.kind !== 'simulation' || done.result === null) return failedCall(reasonOf(done));
    return saidWith(done.result, status, reportText(done.result));
  },
});

export const analyse = tool({
  name: 'analyse',
  description: 'Luck, chances after each Player-Turn, and the largest mistakes of a match',
  input: z.object({ match: sentId, level: level.optional(), playouts }),
  isLong: true,
  weight: weightOf(submitAnalysis, watchJob),
  async run(session, request, report) {
    const { job } = await session.ask(submitAnalysis, request);
    const done = await finished(session, job, report);
    if (done.kind !== 'analysis' || done.result === null) return failedCall(reasonOf(done));
    return saidWith(done.result, analysisText(done.result));
  },
});

/** The job as it ends; as it was last seen if the caller leaves. */
async function finished(session: CallerSession, job: JobInfo, report: Reporter): Promise<JobInfo> {
  const { changes } = await session.ask(watchJob, { job: job.id });
  let [last, reported] = [job, 0];
  for await (const change of changes) {
    last = change;
    const [done, total] = shareOf(change);
    if (done > reported) await report(done, total);
    reported = Math.max(reported, done);
  }
  return last;
}

function shareOf({ progress }: JobInfo): readonly [done: number, total: number] {
  if (progress === null || !('total' in progress)) return [0, 0];
  return ['done' in progress ? progress.done : progress.analysed, progress.total];
}

function reasonOf({ state, failure }: JobInfo): string {
  return (
    failure ??
    (state === 'cancelled' ? 'The job was cancelled.' : 'The job goes on; ask again for its result.')
  );
}

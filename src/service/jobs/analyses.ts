import { senderOf } from '../access/caller';
import { canonicalJson, REFEREE } from '../../engine';
import type { JobQueue } from '../../jobs/job-queue';
import { ANALYSIS_TERMS, analysisPlayoutsSchema } from '../../simulation/analysis/terms';
import { denied, isRefusal } from '../../problems/denials';
import { helpRefusal } from '../../match/view/help';
import { readPlayer } from '../../match/service-players';
import type { WorkLimits } from './limits';
import type { Queries } from '../questions/queries';
import { sha256 } from '../../values/canonical';
import type { AnalysisRequest, JobAnswer } from './requests';
import { JOB } from './payloads';
import { plain } from '../../values/plain';
import type { AnalysisPayload } from './payloads';
import { ownerOf, ownJobInfo } from './records';

/** Submits analyses of matches as their callers see them. Equal requests share one job. */
export class Analyses {
  constructor(
    private readonly queue: JobQueue,
    private readonly queries: Queries,
    private readonly limits: WorkLimits,
    /** Version of rules and data; jobs of another edition are not shared. */
    private readonly edition: string,
  ) {}

  async submit(request: AnalysisRequest): Promise<JobAnswer> {
    const scene = await this.queries.scene(request);
    if (isRefusal(scene)) return scene;
    const { match, viewer, version } = scene;
    const refused = helpRefusal(match, viewer);
    if (refused !== undefined) return refused;
    const { level = ANALYSIS_TERMS.level, playouts = ANALYSIS_TERMS.playouts } = request;
    const thought = readPlayer({ ...request, level }, this.limits, ANALYSIS_TERMS.seed);
    if (isRefusal(thought)) return thought;
    const most = Math.min(this.limits.playouts, analysisPlayoutsSchema.maxValue ?? 0);
    if (!Number.isSafeInteger(playouts) || playouts < 0 || playouts > most)
      return denied('BAD_REQUEST', { problem: `The playouts are a whole number from 0 to ${most}.` });
    const over = match.state.position.result !== undefined;
    const by = senderOf(request.caller);
    const payload: AnalysisPayload = {
      access: over || viewer === null ? null : { match: match.id, side: viewer },
      match: match.id,
      version,
      viewer: over ? REFEREE : viewer,
      terms: { ...thought, playouts },
    };
    const key = canonicalJson([
      this.edition,
      match.createdAt,
      payload,
      ownerOf(match, viewer, request.caller) ?? null,
    ]);
    const id = `${JOB.analysis}-${sha256(key)}`;
    const kept = plain({ ...payload, ...(by !== undefined && { by }) });
    const { job } = await this.queue.submit({ kind: JOB.analysis, id, payload: kept });
    return { status: 'ok', job: ownJobInfo(job) };
  }
}

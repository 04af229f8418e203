import { ADVISING_LEVEL } from '../../ai/api';
import type { JobQueue, JobRecord } from '../../jobs/job-queue';
import { canonicalJson, REFEREE } from '../../engine';
import type { ThoughtRequest } from '../../ai-pool/ai-pool';
import type { Answer } from '../../problems/denials';
import { sha256 } from '../../values/canonical';
import { denied, isRefusal } from '../../problems/denials';
import { helpRefusal } from '../../match/view/help';
import { pinnedPackage } from '../../match/records';
import { readPlayer } from '../../match/service-players';
import type { WorkLimits } from './limits';
import { sideIn } from '../questions/queries';
import type { Queries } from '../questions/queries';
import type { AdviceRequest } from './requests';
import { JOB } from './payloads';
import { plain } from '../../values/plain';
import type { AdvicePayload } from './payloads';
import { ownJobInfo } from './records';
import type { AdviceResult, JobInfo } from './schema';

/** Recommends actions to a side. The search is a job, which equal questions at one version share. */
export class Advice {
  constructor(
    private readonly queue: JobQueue,
    private readonly queries: Queries,
    private readonly limits: WorkLimits,
    /** Version of rules and data; jobs of another edition are not shared. */
    private readonly edition: string,
  ) {}

  async ask(
    request: AdviceRequest,
  ): Promise<Answer<{ readonly advice: AdviceResult | null; readonly job: JobInfo }>> {
    const scene = await this.queries.scene(request);
    if (isRefusal(scene)) return scene;
    const { match, viewer, seen } = scene;
    const refused = helpRefusal(match, viewer);
    if (refused !== undefined) return refused;
    const side = sideIn(scene, request.side);
    if (typeof side !== 'string') return side;
    const isReferee = viewer === REFEREE;
    const over = match.state.position.result !== undefined;
    if (!over && !isReferee && viewer !== side)
      return viewer === null ? denied('NO_TOKEN') : denied('NOT_YOUR_SEAT', { side });
    // The referee may ask during a pause.
    const whole = match.referee.resumed(over ? scene.position : seen);
    const position = over || isReferee ? whole : seen;
    if (!match.referee.toAct(position).includes(side)) return denied('NOT_TO_ACT', { side });
    const { level = ADVISING_LEVEL } = request;
    const thought = readPlayer({ ...request, level }, this.limits, 'advice');
    if (isRefusal(thought)) return thought;

    const { system, scenario, options } = match.header;
    const question: ThoughtRequest = {
      ...{ system, scenario, options, side, position },
      ...thought,
      open: over || isReferee,
    };
    const payload: AdvicePayload = {
      access: over ? null : { match: match.id, side: viewer ?? side },
      match: match.id,
      question,
      package: pinnedPackage(match.header),
    };
    const id = `${JOB.advice}-${sha256(canonicalJson([this.edition, payload]))}`;
    const { job } = await this.queue.submit({ kind: JOB.advice, id, payload: plain(payload) });
    const info = ownJobInfo(await this.outcome(job));
    return { status: 'ok', advice: info.kind === 'advice' ? info.result : null, job: info };
  }

  /** Finished job, or its latest state when the time is up. */
  private async outcome(job: JobRecord): Promise<JobRecord> {
    let latest = job;
    for await (const change of this.queue.watch(job.id, AbortSignal.timeout(this.limits.adviceWaitMs))) {
      latest = change;
    }
    return latest;
  }
}

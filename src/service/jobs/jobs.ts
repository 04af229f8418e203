import { seatOf } from '../access/match-access';
import { InvalidCursor } from '../../storage/errors';
import type { JobQueue, JobRecord, QueueMetrics } from '../../jobs/job-queue';
import { isJobId } from '../../jobs/job-queue';
import type { Identities } from '../access/identities';
import type { Caller } from '../access/caller';
import { isOwner } from '../access/ownership';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { Matches } from '../../match/open-match';
import type { MatchRequest } from '../access/requests';
import type { Visibility } from '../access/visibility';
import type { HeaderChanges } from '../../match/header-changes';
import type { JobAnswer, JobQuery } from './requests';
import { isDoneFor, jobInfo, ownJobInfo, refusalToShow } from './records';
import type { JobInfo } from './schema';
import type { Turns } from './turns';

const longestPage = 100;
/** Most pages of the queue searched for one page of an answer. */
const mostPages = 50;

export interface JobParts {
  readonly queue: JobQueue;
  readonly matches: Matches;
  readonly visibility: Visibility;
  readonly headers: HeaderChanges;
  readonly identities: Identities;
}

/** Shows and cancels jobs for callers with the right to do so. */
export class Jobs {
  constructor(
    private readonly parts: JobParts,
    private readonly turns: Turns,
  ) {}

  async job(query: JobQuery): Promise<JobAnswer> {
    const found = await this.find(query);
    return isRefusal(found) ? found : { status: 'ok', job: ownJobInfo(found) };
  }

  /** Jobs about a match that the caller may see, newest first. A page may be short if it leaves others out. */
  async list({
    match: matchId,
    caller,
    limit,
    cursor,
  }: MatchRequest & { readonly limit: number; readonly cursor?: string | undefined }): Promise<
    Answer<{ readonly jobs: readonly JobInfo[]; readonly cursor: string | null }>
  > {
    const { queue, matches, visibility } = this.parts;
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
      return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
    }
    const match = await visibility.readable(matchId, caller);
    if (isRefusal(match)) return match;
    const jobs: JobInfo[] = [];
    let next = cursor;
    try {
      for (let page = 0; page < mostPages && jobs.length < limit; page += 1) {
        const found = await queue.list({
          limit: limit - jobs.length,
          ...(next !== undefined && { cursor: next }),
        });
        for (const record of found.jobs) {
          const info = jobInfo(record);
          if (info?.matchId !== matchId) continue;
          if ((await refusalToShow(matches, record, caller)) === undefined) jobs.push(info);
        }
        next = found.cursor;
        if (next === undefined) break;
      }
    } catch (error) {
      if (error instanceof InvalidCursor) return denied('BAD_CURSOR');
      throw error;
    }
    return { status: 'ok', jobs, cursor: next ?? null };
  }

  async cancel(query: JobQuery): Promise<JobAnswer> {
    const found = await this.find(query);
    if (isRefusal(found)) return found;
    const refused = await this.refusalToCancel(found, query.caller);
    if (refused !== undefined) return refused;
    const record = await this.parts.queue.cancel(query.id);
    return record === undefined
      ? denied('UNKNOWN_JOB', { job: query.id })
      : { status: 'ok', job: ownJobInfo(record) };
  }

  /** Job now and after every change, until it is finished or the caller may no longer see it. */
  async watch(
    query: JobQuery,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly changes: AsyncIterable<JobInfo> }>> {
    const found = await this.find(query);
    if (isRefusal(found)) return found;
    return { status: 'ok', changes: this.shown(this.parts.queue.watch(query.id, signal), query) };
  }

  metrics(): Promise<QueueMetrics> {
    return this.parts.queue.metrics();
  }

  private async find({ id, caller }: JobQuery): Promise<JobRecord | Denied> {
    const record = isJobId(id) ? await this.parts.queue.get(id) : undefined;
    if (record === undefined) return denied('UNKNOWN_JOB', { job: id });
    return (await refusalToShow(this.parts.matches, record, caller)) ?? record;
  }

  /** Changes of the job, as long as the caller may see it. */
  private async *shown(records: AsyncIterable<JobRecord>, { caller }: JobQuery): AsyncGenerator<JobInfo> {
    const { matches, identities } = this.parts;
    for await (const record of records) {
      const present = await identities.renewed(caller);
      if ((await refusalToShow(matches, record, present)) !== undefined) return;
      yield ownJobInfo(record);
    }
  }

  /**
   * Denies cancelling a job. A turn may be cancelled by the holder of its seat, other work about a match by the
   * caller it is done for or the owner of the match, and work about no match by anyone who knows its id.
   */
  private async refusalToCancel(record: JobRecord, caller: Caller): Promise<Denied | undefined> {
    const { kind, matchId, side } = ownJobInfo(record);
    const { matches } = this.parts;
    if (matchId === null) return undefined;
    const match = await matches.open(matchId);
    if (isRefusal(match)) return match;
    if (kind !== 'ai-turn' || side === null) {
      const may = isDoneFor(record, match, caller) || isOwner(match, caller);
      return may ? undefined : denied('NOT_YOUR_JOB');
    }
    if (match.header.seats.some((seat) => seat.side === side && seat.ai !== undefined)) {
      return denied('JOB_OF_AI', { side });
    }
    const seat = seatOf(match, caller);
    if (isRefusal(seat)) return seat;
    if (seat.side !== side) return denied('NOT_YOUR_JOB');
    return this.turns.withdraw(matchId, side);
  }
}

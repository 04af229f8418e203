import { InvalidCursor } from '../../storage/errors';
import type { JobQueue, JobRecord } from '../../jobs/job-queue';
import { isJobId } from '../../jobs/job-queue';
import type { Identities } from '../access/identities';
import type { Caller } from '../access/caller';
import type { Ownership } from '../access/ownership';
import { denied, isRefusal } from '../denials';
import type { Answer, Denied } from '../denials';
import type { Matches } from '../matches/open-match';
import type { Sight } from '../matches/sight';
import type { HeaderChanges } from '../matches/header-changes';
import type { Engine, ServiceParts, WorkLimits } from '../ports';
import type { Queries } from '../questions/queries';
import type { Games } from '../games/games';
import type { ClosedPositions } from '../access/closed-positions';
import { Advice } from './advice';
import { Analyses } from './analyses';
import type { FollowUpJobs } from './follow-up-jobs';
import type { JobQuery, JobService } from './api';
import { isDoneFor, jobInfo, ownJobInfo, refusalToShow } from './records';
import type { JobInfo } from './schema';
import { Simulations } from './simulations';
import { Turns } from './turns';

const longestPage = 100;
/** Pages of the queue that are looked through for one page of an answer. */
const mostPages = 50;

export interface JobParts {
  readonly queue: JobQueue;
  readonly matches: Matches;
  readonly sight: Sight;
  readonly headers: HeaderChanges;
  readonly queries: Queries;
  readonly games: Games;
  readonly closed: ClosedPositions;
  readonly identities: Identities;
  readonly ownership: Ownership;
  readonly followUpJobs: FollowUpJobs;
  readonly limits: WorkLimits;
  readonly engine: Engine;
  readonly data: Pick<ServiceParts['data'], 'hash'>;
}

/** Puts the work together that is done elsewhere. */
export function createJobs(parts: JobParts): { readonly jobs: JobService; readonly turns: Turns } {
  const { queue, matches, queries, games, closed, limits } = parts;
  const edition = `${parts.engine.version} ${parts.data.hash}`;
  const turns = new Turns(parts.headers, matches, parts.followUpJobs, limits);
  const advice = new Advice(queue, queries, limits, edition);
  const analyses = new Analyses(queue, queries, limits, edition);
  const simulations = new Simulations({ queue, queries, games, closed, limits, edition });

  async function find({ id, caller }: JobQuery): Promise<Answer<{ readonly record: JobRecord }>> {
    const record = isJobId(id) ? await queue.get(id) : undefined;
    if (record === undefined) return denied('UNKNOWN_JOB', { job: id });
    return (await refusalToShow(matches, record, caller)) ?? { status: 'ok', record };
  }

  const jobs: JobService = {
    requestAiTurn: (request) => turns.request(request),
    advice: (request) => advice.ask(request),
    submitAnalysis: (request) => analyses.submit(request),
    submitSimulation: (request) => simulations.submit(request),
    async job(query) {
      const found = await find(query);
      return found.status === 'ok' ? { status: 'ok', job: ownJobInfo(found.record) } : found;
    },
    jobs: (query) => listJobs(parts, query),
    async cancel(query) {
      const found = await find(query);
      if (found.status !== 'ok') return found;
      const refused = await refusalToCancel({ ...parts, turns }, found.record, query.caller);
      if (refused !== undefined) return refused;
      const record = await queue.cancel(query.id);
      return record === undefined
        ? denied('UNKNOWN_JOB', { job: query.id })
        : { status: 'ok', job: ownJobInfo(record) };
    },
    async watch(query, signal) {
      const found = await find(query);
      if (found.status !== 'ok') return found;
      return { status: 'ok', changes: shown(parts, queue.watch(query.id, signal), query) };
    },
    metrics: () => queue.metrics(),
  };
  return { jobs, turns };
}

/** The job as often as it changes, as long as the caller may see it. */
async function* shown(
  { matches, identities }: Pick<JobParts, 'matches' | 'identities'>,
  records: AsyncIterable<JobRecord>,
  { caller }: JobQuery,
): AsyncGenerator<JobInfo> {
  for await (const record of records) {
    const present = await identities.renewed(caller);
    if ((await refusalToShow(matches, record, present)) !== undefined) return;
    yield ownJobInfo(record);
  }
}

/**
 * Why the caller may not cancel a job. The holder of the seat cancels a turn that is played for it, the one it is done
 * for or the owner of the match any other work about a match, and anyone who knows its id work about no match.
 */
async function refusalToCancel(
  parts: Pick<JobParts, 'matches' | 'ownership'> & { readonly turns: Turns },
  record: JobRecord,
  caller: Caller,
): Promise<Denied | undefined> {
  const { kind, matchId, side } = ownJobInfo(record);
  const { matches, turns, ownership } = parts;
  if (matchId === null) return undefined;
  const match = await matches.open(matchId);
  if (isRefusal(match)) return match;
  if (kind !== 'ai-turn' || side === null) {
    const may = isDoneFor(matches, record, match, caller) || ownership.isOwner(match, caller);
    return may ? undefined : denied('NOT_YOUR_JOB');
  }
  if (match.header.seats.some((seat) => seat.side === side && seat.ai !== undefined)) {
    return denied('JOB_OF_AI', { side });
  }
  const seat = matches.seat(match, caller);
  if (isRefusal(seat)) return seat;
  if (seat.side !== side) return denied('NOT_YOUR_JOB');
  return turns.withdraw(matchId, side);
}

async function listJobs(
  { queue, matches, sight }: JobParts,
  { match: matchId, caller, limit, cursor }: Parameters<JobService['jobs']>[0],
): ReturnType<JobService['jobs']> {
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
    return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
  }
  const match = await sight.readable(matchId, caller);
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

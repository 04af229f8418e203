import { refusalToRead, viewerOf } from '../access/match-access';
import type { JobRecord } from '../../jobs/job-queue';
import { simulationReportSchema } from '../../simulation/report-schema';
import type { SimulationReport } from '../../simulation/report-schema';
import type { SimulationSpec } from '../../simulation/api';
import { analysisReportSchema } from '../../simulation/analysis/report-schema';
import { senderOf } from '../access/caller';
import type { Caller } from '../access/caller';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Matches, OpenMatch } from '../../match/open-match';
import { isDelayed } from '../../match/view/spectator-delay';
import { TURN } from '../follow-ups/payloads';
import { JOB, readAdvice, readAnalysis, readSimulation } from './payloads';
import { readAiTurn } from '../follow-ups/payloads';
import type { JobAccess } from './payloads';
import {
  adviceSchema,
  aiTurnProgressSchema,
  aiTurnResultSchema,
  adviceProgressSchema,
  analysisProgressSchema,
  simulationProgressSchema,
} from './schema';
import type { JobContent, JobInfo, SimulationProgress } from './schema';

/** Subject of a job, read from its record. */
interface Subject {
  readonly matchId: string | null;
  readonly side: string | null;
  readonly access: JobAccess;
  /** Caller, if recorded. */
  readonly by?: string | undefined;
  readonly content: JobContent;
}

/** Undefined for internal kinds of job, which are never shown. */
function subjectOf(record: JobRecord): Subject | undefined {
  const { kind, payload, progress, result } = record;
  switch (kind) {
    case TURN: {
      const { match, side } = readAiTurn(payload);
      const content: JobContent = {
        kind,
        progress: progress === null ? null : aiTurnProgressSchema.parse(progress),
        result: result === null ? null : aiTurnResultSchema.parse(result),
      };
      return { matchId: match, side, access: null, content };
    }
    case JOB.advice: {
      const { match, question, access } = readAdvice(payload);
      const advice = result === null ? null : adviceSchema.parse(result);
      const thought = progress === null ? null : adviceProgressSchema.parse(progress);
      const content: JobContent = {
        kind,
        progress: advice === null ? thought : { share: 1 },
        result: advice,
      };
      return { matchId: match, side: question.side, access, content };
    }
    case JOB.simulation: {
      const { match, access, by, spec } = readSimulation(payload);
      const report = result === null ? null : simulationReportSchema.parse(result);
      const content: JobContent = { kind, progress: played(record, spec, report), result: report };
      return { matchId: match, side: null, access, by, content };
    }
    case JOB.analysis: {
      const { match, access, by } = readAnalysis(payload);
      const content: JobContent = {
        kind,
        progress: progress === null ? null : analysisProgressSchema.parse(progress),
        result: result === null ? null : analysisReportSchema.parse(result),
      };
      return { matchId: match, side: null, access, by, content };
    }
    default:
      return undefined;
  }
}

/**
 * Progress of a simulation. The last report precedes the last part, so a finished simulation takes the figures of
 * its result.
 */
function played(
  { progress, startedAt, finishedAt }: JobRecord,
  { playouts: total }: SimulationSpec,
  report: SimulationReport | null,
): SimulationProgress | null {
  if (report !== null) return { done: report.playouts, total: report.playouts, secondsLeft: 0 };
  if (startedAt === null) return null;
  const reported =
    progress === null ? { done: 0, total, secondsLeft: null } : simulationProgressSchema.parse(progress);
  return finishedAt === null ? reported : { ...reported, secondsLeft: 0 };
}

/** Job as shown to callers; undefined for internal kinds. */
export function jobInfo(record: JobRecord): JobInfo | undefined {
  const subject = subjectOf(record);
  if (subject === undefined) return undefined;
  const { id, state, failure, attempts, submittedAt, startedAt, finishedAt } = record;
  const { matchId, side, content } = subject;
  const times = { submittedAt, startedAt, finishedAt };
  return { id, state, matchId, side, failure, attempts, ...times, ...content };
}

/** Like `jobInfo`, for a job that this service has just submitted. Throws for internal kinds. */
export function ownJobInfo(record: JobRecord): JobInfo {
  const info = jobInfo(record);
  if (info === undefined) throw new Error(`${record.kind} is not a kind of job that this service submits.`);
  return info;
}

/** Spectator who alone may see a job about a match with a delay; undefined if others share it. */
export function ownerOf(match: OpenMatch, viewer: string | null, caller: Caller): string | undefined {
  return viewer === null && isDelayed(match) ? senderOf(caller) : undefined;
}

/**
 * Denies seeing a job. A result from the view of a seat reveals its secrets, so only the holder sees it while the
 * match is running. In a match with a delay, spectators see only the jobs that they requested.
 */
export async function refusalToShow(
  matches: Matches,
  record: JobRecord,
  caller: Caller,
): Promise<Denied | undefined> {
  const subject = subjectOf(record);
  if (subject === undefined) return denied('UNKNOWN_JOB', { job: record.id });
  const { access, matchId, by } = subject;
  if (matchId === null) return undefined;
  const match = await matches.open(matchId);
  if (isRefusal(match)) return match;
  const refused = refusalToRead(match, caller);
  if (refused !== undefined) return refused;
  if (match.state.position.result !== undefined) return undefined;
  const found = viewerOf(match, caller);
  if (access === null) {
    const looksOn = isRefusal(found) || found.viewer === null;
    return looksOn && isDelayed(match) && by !== senderOf(caller) ? denied('NOT_YOUR_JOB') : undefined;
  }
  return isRefusal(found) || found.viewer !== access.side ? denied('NOT_YOUR_JOB') : undefined;
}

/** True if the job is done for the caller: they hold its seat, or it has none and they requested it. */
export function isDoneFor(record: JobRecord, match: OpenMatch, caller: Caller): boolean {
  const { access = null, by } = subjectOf(record) ?? {};
  if (access === null) return by === undefined || by === senderOf(caller);
  const found = viewerOf(match, caller);
  return !isRefusal(found) && found.viewer === access.side;
}

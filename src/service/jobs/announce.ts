import type { Position } from '../../engine/position/position';
import type { Referee } from '../../engine/referee/api';
import type { JobQueue, JobRecord } from '../../jobs/job-queue';
import { canonicalJson, sha256 } from '../canonical';
import { sidesToPlay } from '../played';
import type { MatchHeader } from '../records';
import { JOB, plain } from './payloads';
import type { AiTurnPayload } from './payloads';

/** Long enough for the entry to be written that follows the announcement. */
const delayMs = 30;

/** What happens to a match: where it goes from (null at its creation) and the position it comes to. */
export interface Change {
  readonly match: string;
  readonly header: MatchHeader;
  readonly referee: Referee;
  readonly before: Position | null;
  readonly after: Position;
  /** The version after the change. */
  readonly version: number;
}

/**
 * Calls the players of this service to the table. They are called before the change is written, so that no
 * crash can lose the call; whoever comes for a change that is never written finds nothing to do.
 */
export class Announcements {
  constructor(private readonly queue: JobQueue) {}

  /** Calls whoever has something to do after the change and had nothing before. */
  async announce({ match, header, referee, before, after, version }: Change): Promise<void> {
    const called = before === null ? [] : sidesToPlay(header, referee, before);
    const sides = sidesToPlay(header, referee, after).filter((side) => !called.includes(side));
    await Promise.all(sides.map((side) => this.call({ match, side, version }, delayMs)));
  }

  /** Equal calls are one job. */
  async call(payload: AiTurnPayload, delay = 0): Promise<JobRecord> {
    const id = `${JOB.aiTurn}-${sha256(canonicalJson(payload)).slice(0, 40)}`;
    const { job } = await this.queue.submit({
      kind: JOB.aiTurn,
      id,
      payload: plain(payload),
      delayMs: delay,
    });
    return job;
  }
}

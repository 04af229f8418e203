import { canonicalJson } from '../../engine';
import type { Position, Referee } from '../../engine';
import type { JobQueue, JobRecord } from '../../jobs/job-queue';
import { sha256 } from '../values/canonical';
import type { OpenMatch } from '../matches/open-match';
import { sidesToPlay } from '../matches/played';
import type { Clock } from '../ports';
import type { MatchHeader } from '../matches/records';
import type { WebhookAnnouncements } from '../webhooks/announce';
import { JOB, plain } from './payloads';
import type { AiTurnPayload, ClockPayload } from './payloads';

/** Long enough for the entry to be written that follows the announcement. */
const delayMs = 30;

/** Who is called to play: a seat that is lent is called anew each time, though the match be where it was. */
export function turnOf(
  { seats }: MatchHeader,
  call: Pick<AiTurnPayload, 'match' | 'side' | 'version'>,
): AiTurnPayload {
  const seat = seats.find(({ side }) => side === call.side);
  return seat?.lent === true ? { ...call, lending: seat.generation } : call;
}

/** What happens to a match: where it goes from (null at its creation) and the position it comes to. */
export interface Change {
  readonly match: string;
  readonly header: MatchHeader;
  readonly referee: Referee;
  readonly before: Position | null;
  readonly after: Position;
  /** The version after the change. */
  readonly version: number;
  /** When somebody's time runs out, before and after the change. */
  readonly deadlines?: { readonly before: Date | undefined; readonly after: Date | undefined };
}

/**
 * Calls the players of this service to the table, somebody to look at the clock, and whoever is to tell webhooks.
 * They are called before the change is written, so that no crash can lose the call; whoever comes for a change that is never written finds nothing to do.
 */
export class Announcements {
  constructor(
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly webhooks: WebhookAnnouncements,
  ) {}

  /** Calls whoever has something to do after the change and had nothing before. */
  async announce({ match, header, referee, before, after, version, deadlines }: Change): Promise<void> {
    if (deadlines !== undefined) await this.setClock(match, deadlines);
    if (before === null) await this.webhooks.ofCreation(match, header, version);
    else await this.webhooks.ofEntries(match, header, before.entry, version);
    const called = before === null ? [] : sidesToPlay(header, referee, before);
    const sides = sidesToPlay(header, referee, after).filter((side) => !called.includes(side));
    await Promise.all(sides.map((side) => this.call(turnOf(header, { match, side, version }), delayMs)));
  }

  /** Has those told who have asked to be told of such changes, before a header is replaced. */
  announceHeader(before: OpenMatch, header: MatchHeader): Promise<void> {
    return this.webhooks.ofHeader(before, header);
  }

  /**
   * Has the clock looked at when somebody's time runs out. Whoever looks for an earlier deadline finds the later
   * one and sets the clock anew, so that only a deadline which comes sooner, or the first, needs a job.
   */
  async setClock(
    match: string,
    { before, after }: NonNullable<Change['deadlines']>,
    looks = 0,
  ): Promise<void> {
    if (after === undefined || (before !== undefined && before <= after)) return;
    const payload: ClockPayload = { match, deadline: after.toISOString(), looks };
    const id = `${JOB.clock}-${sha256(canonicalJson(payload)).slice(0, 40)}`;
    const wait = Math.max(0, after.getTime() - this.clock.now().getTime());
    await this.queue.submit({ kind: JOB.clock, id, payload: plain(payload), delayMs: wait + delayMs });
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

import { canonicalJson } from '../../engine';
import type { Position, Referee } from '../../engine';
import type { JobQueue, JobRecord } from '../../jobs/job-queue';
import { sha256 } from '../../values/canonical';
import { revealEnd, sealOf } from '../../match/dice/sealed-texts';
import type { AwaitedMatches } from './awaited';
import type { OpenMatch, PlayableMatch } from '../../match/open-match';
import { sidesToPlay } from '../../match/service-players';
import type { Clock } from '../ports';
import type { MatchHeader } from '../../match/records';
import type { WebhookAnnouncements } from '../webhooks/announce';
import { JOB, plain } from '../jobs/payloads';
import type { AiTurnPayload, ClockPayload } from '../jobs/payloads';

/** Long enough for the entry to be written that follows the announcement. */
const delayMs = 30;

/** Identifies a call to play. Each time a seat is lent its player is called again, even at the same version. */
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
  /** When the time of a player runs out, before and after the change. */
  readonly deadlines?: { readonly before: Date | undefined; readonly after: Date | undefined };
}

/** A match before its header changes; there is none before its creation. */
type TextsBefore = Pick<OpenMatch, 'id' | 'referee' | 'version'> & {
  readonly header: MatchHeader | undefined;
  readonly state: Pick<OpenMatch['state'], 'position'>;
};

/**
 * Submits the jobs that follow a change of a match: turns of the players of this service, checks of the clock, and
 * webhooks. They are submitted before the change is written, so that no crash loses one; the job of a change that is
 * never written finds nothing to do.
 */
export class FollowUpJobs {
  constructor(
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly webhooks: WebhookAnnouncements,
    private readonly awaited: AwaitedMatches,
  ) {}

  /** Calls the players who can act after the change and could not before. */
  async schedule({ match, header, referee, before, after, version, deadlines }: Change): Promise<void> {
    if (deadlines !== undefined) await this.setClock(match, deadlines);
    if (before === null) await this.awaited.note(match, null, header);
    if (before === null) await this.webhooks.ofCreation(match, header, version);
    else await this.webhooks.ofEntries({ match, header, from: before.entry, version });
    const called = before === null ? [] : sidesToPlay(header, referee, before);
    const sides = sidesToPlay(header, referee, after).filter((side) => !called.includes(side));
    await Promise.all(sides.map((side) => this.call(turnOf(header, { match, side, version }), delayMs)));
  }

  /** Announces the change of a header before the header is replaced. */
  async announceHeader(before: OpenMatch, header: MatchHeader): Promise<void> {
    await this.awaited.note(before.id, before.header, header);
    await this.webhooks.ofHeader(before, header);
  }

  /**
   * Submits a job for the moment at which the time of a player runs out. The job of an earlier deadline finds the
   * later one and submits the next job, so that only the first deadline and an earlier one need a job here.
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
    await this.queue.submit({
      ...{ kind: JOB.clock, id, payload: plain(payload), persistent: true },
      delayMs: wait + delayMs,
    });
  }

  /**
   * Calls the service's players for the moment from which no text for the dice is waited for: until then a turn of
   * theirs may end at its first die.
   */
  async callAfterTexts(
    { id, header: before, referee, state, version }: TextsBefore,
    header: MatchHeader,
  ): Promise<void> {
    const ends = [before, header].map((one) => {
      const seal = one && sealOf(one);
      return seal && revealEnd(seal);
    });
    const [former, end] = ends;
    if (end === undefined || former?.getTime() === end.getTime() || referee === undefined) return;
    const wait = Math.max(0, end.getTime() - this.clock.now().getTime());
    await this.callForTexts({ id, header, referee, state, version }, end.toISOString(), wait + delayMs);
  }

  /** Calls the service's players because the last text for the dice has been revealed. */
  async callOnTexts(match: PlayableMatch): Promise<void> {
    await this.callForTexts(match, 'revealed', delayMs);
  }

  private async callForTexts(
    {
      id,
      header,
      referee,
      state,
      version,
    }: Omit<TextsBefore, 'header'> & Pick<PlayableMatch, 'header' | 'referee'>,
    texts: string,
    wait: number,
  ): Promise<void> {
    const sides = sidesToPlay(header, referee, state.position);
    await Promise.all(
      sides.map((side) => this.call({ ...turnOf(header, { match: id, side, version }), texts }, wait)),
    );
  }

  /** Equal calls are one job. */
  async call(payload: AiTurnPayload, delay = 0): Promise<JobRecord> {
    const id = `${JOB.aiTurn}-${sha256(canonicalJson(payload)).slice(0, 40)}`;
    const { job } = await this.queue.submit({
      kind: JOB.aiTurn,
      id,
      payload: plain(payload),
      delayMs: delay,
      persistent: true,
    });
    return job;
  }
}

import { canonicalJson } from '../../engine';
import type { JobQueue, JobRecord } from '../../jobs/job-queue';
import { sha256 } from '../../values/canonical';
import { revealEnd, sealOf } from '../../match/dice/sealed-texts';
import type { AwaitedMatches } from './awaited';
import type { OpenMatch, PlayableMatch } from '../../match/open-match';
import { sidesToPlay } from '../../match/service-players';
import type { Clock } from '../../match/ports';
import type { MatchChange, FollowUps } from '../../match/follow-ups';
import { endOfTime } from '../../match/clock/clock';
import type { MatchHeader } from '../../match/records';
import type { WebhookAnnouncements } from '../webhooks/announce';
import { plain } from '../../values/plain';
import { CLOCK, TURN } from './payloads';
import type { AiTurnPayload, ClockPayload } from './payloads';

/** Leaves time for the announced entry to be written first. */
const delayMs = 30;

/** Payload of a turn. Each time a seat is lent its player is called again, even at the same version. */
export function turnOf(
  { seats }: MatchHeader,
  call: Pick<AiTurnPayload, 'match' | 'side' | 'version'>,
): AiTurnPayload {
  const seat = seats.find(({ side }) => side === call.side);
  return seat?.lent === true ? { ...call, lending: seat.generation } : call;
}

/** Part of a match that decides which sides the service plays. */
type Called = Pick<OpenMatch, 'id' | 'header' | 'referee' | 'version'> & {
  readonly state: Pick<OpenMatch['state'], 'position'>;
};

/**
 * Submits the jobs that follow a change of a match: turns of the service's players, checks of the clock, and
 * webhooks. They are submitted before the change is written, so a crash loses none; the job of a change that is
 * never written does nothing.
 */
export class FollowUpJobs implements FollowUps {
  constructor(
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly webhooks: WebhookAnnouncements,
    private readonly awaited: AwaitedMatches,
  ) {}

  /** Calls the players who can act after the change and could not before. */
  async schedule({ match, header, referee, before, after, version, deadlines }: MatchChange): Promise<void> {
    if (deadlines !== undefined) await this.setClock(match, deadlines);
    if (before === null) {
      await this.awaited.note(match, null, header);
      await this.webhooks.ofCreation(match, header, version);
      await this.callAfterTexts(undefined, {
        id: match,
        header,
        referee,
        state: { position: after },
        version,
      });
    } else {
      await this.webhooks.ofEntries({ match, header, from: before.entry, version });
    }
    const called = before === null ? [] : sidesToPlay(header, referee, before);
    const sides = sidesToPlay(header, referee, after).filter((side) => !called.includes(side));
    await Promise.all(sides.map((side) => this.call(turnOf(header, { match, side, version }), delayMs)));
  }

  async announceHeader(before: OpenMatch, header: MatchHeader): Promise<void> {
    await this.callAfterTexts(before.header, { ...before, header });
    await this.setClock(before.id, {
      before: endOfTime(before.state.clock, before.header),
      after: endOfTime(before.state.clock, header),
    });
    await this.awaited.note(before.id, before.header, header);
    await this.webhooks.ofHeader(before, header);
  }

  /**
   * Submits a job for the end of a player's time. The job of an earlier deadline finds a later one and submits the
   * next job, so only the first deadline and an earlier one need a job here.
   */
  async setClock(
    match: string,
    { before, after }: NonNullable<MatchChange['deadlines']>,
    looks = 0,
  ): Promise<void> {
    if (after === undefined || (before !== undefined && before <= after)) return;
    const payload: ClockPayload = { match, deadline: after.toISOString(), looks };
    const id = `${CLOCK}-${sha256(canonicalJson(payload)).slice(0, 40)}`;
    const wait = Math.max(0, after.getTime() - this.clock.now().getTime());
    await this.queue.submit({
      ...{ kind: CLOCK, id, payload: plain(payload), persistent: true },
      delayMs: wait + delayMs,
    });
  }

  /**
   * Calls the service's players for the end of the period for revealing texts; until then their turns may end at
   * the first die.
   */
  private async callAfterTexts(before: MatchHeader | undefined, match: Called): Promise<void> {
    const [former, end] = [before, match.header].map((one) => {
      const seal = one && sealOf(one);
      return seal && revealEnd(seal);
    });
    if (end === undefined || former?.getTime() === end.getTime()) return;
    const wait = Math.max(0, end.getTime() - this.clock.now().getTime());
    await this.callForTexts(match, end.toISOString(), wait + delayMs);
  }

  /** Calls the service's players once the last text for the dice is revealed. */
  async callOnTexts(match: PlayableMatch): Promise<void> {
    await this.callForTexts(match, 'revealed', delayMs);
  }

  private async callForTexts(
    { id, header, referee, state, version }: Called,
    texts: string,
    wait: number,
  ): Promise<void> {
    if (referee === undefined) return;
    const sides = sidesToPlay(header, referee, state.position);
    await Promise.all(
      sides.map((side) => this.call({ ...turnOf(header, { match: id, side, version }), texts }, wait)),
    );
  }

  /** Submits a turn; equal calls share one job. */
  async call(payload: AiTurnPayload, delay = 0): Promise<JobRecord> {
    const id = `${TURN}-${sha256(canonicalJson(payload)).slice(0, 40)}`;
    const { job } = await this.queue.submit({
      kind: TURN,
      id,
      payload: plain(payload),
      delayMs: delay,
      persistent: true,
    });
    return job;
  }
}

import { REFEREE } from '../../engine';
import type { Action } from '../../engine';
import type { FollowUpJobs } from '../follow-ups/follow-up-jobs';
import type { ClockPayload } from '../follow-ups/payloads';
import type { Turns } from '../jobs/turns';
import { isPlayable } from '../../match/open-match';
import type { Matches, PlayableMatch } from '../../match/open-match';
import { aiSettingsIn } from '../../match/service-players';
import type { Clock } from '../../match/ports';
import type { Submissions } from '../play/submit';
import { endOfTime } from '../../match/clock/clock';
import { isRefusal } from '../../problems/denials';

/** Most attempts when the match changes during the check. */
const attempts = 8;
const minuteMs = 60_000;
/** Minutes; longest wait before the next check of a side whose time is up and which the service plays. */
const mostMinutes = 60;

export interface TimekeeperParts {
  readonly matches: Matches;
  readonly submissions: Submissions;
  readonly turns: Turns;
  readonly followUpJobs: FollowUpJobs;
  readonly clock: Clock;
}

/** Checks the clock of a match when the time of a player may have expired, and applies the agreed consequence. */
export class Timekeeper {
  constructor(private readonly parts: TimekeeperParts) {}

  /** Safe at any time and any number of times: only the present state of the match counts. */
  async look({ match: id, looks }: ClockPayload): Promise<void> {
    const { matches, clock, followUpJobs } = this.parts;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const match = await matches.open(id);
      if (isRefusal(match) || !isPlayable(match)) return;
      const { header, state } = match;
      const end = endOfTime(state.clock, header);
      const side = state.clock?.running?.side;
      if (end === undefined || side === undefined) return;
      const now = clock.now();
      if (end > now) {
        await followUpJobs.setClock(id, { before: undefined, after: end }, looks + 1);
        return;
      }
      if (aiSettingsIn(header, state.position, side) !== undefined) {
        await this.lookLater(id, now, looks);
        return;
      }
      if ((await this.expire(match, side, now, looks)) === 'done') return;
    }
    throw new Error(`Match "${id}" goes on all the time.`);
  }

  /** Returns `stale` if the match has changed since it was opened. */
  private async expire(
    match: PlayableMatch,
    side: string,
    now: Date,
    looks: number,
  ): Promise<'done' | 'stale'> {
    switch (match.header.settings.timeControl?.onExpiry) {
      case 'forfeit':
        return this.enter(match, side, { type: 'resign' });
      case 'flag':
        return this.enter(match, REFEREE, { type: 'callTime', side });
      case 'ai': {
        const refused = await this.parts.turns.playFor(match, side);
        if (refused !== undefined) throw new Error(refused.message);
        await this.lookLater(match.id, now, looks);
        return 'done';
      }
      case undefined:
        return 'done';
    }
  }

  private async enter(match: PlayableMatch, side: string, action: Action): Promise<'done' | 'stale'> {
    const result = await this.parts.submissions.submitAs(
      { side, by: 'clock' },
      { match: match.id, expectedVersion: match.version },
      [action],
    );
    if (result.status === 'accepted') return 'done';
    if (result.status === 'stale') return 'stale';
    throw new Error(`The clock cannot enter ${action.type}: ${JSON.stringify(result)}`);
  }

  private async lookLater(id: string, now: Date, looks: number): Promise<void> {
    const minutes = Math.min(2 ** looks, mostMinutes);
    const after = new Date(now.getTime() + minutes * minuteMs);
    await this.parts.followUpJobs.setClock(id, { before: undefined, after }, looks + 1);
  }
}

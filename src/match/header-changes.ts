import type { GameStore } from '../storage/game-store';
import { denied, isRefusal } from '../problems/denials';
import type { Denied } from '../problems/denials';
import { withSealTimes } from './dice/sealed-texts';
import type { Matches, OpenMatch } from './open-match';
import type { FollowUps } from './follow-ups';
import type { Clock } from './ports';
import { toJson } from './records';
import type { MatchHeader } from './records';
import { withSeatedAt } from './clock/clock';

/** Most attempts at a change when other requests change the header at the same time. */
const attempts = 8;

/** New header of a match, together with further results of the change. */
export interface HeaderChange {
  readonly header: MatchHeader;
}

export interface Changed<Change> {
  readonly before: OpenMatch;
  readonly match: OpenMatch;
  readonly change: Change;
}

/** Changes the header of a match. */
export class HeaderChanges {
  constructor(
    private readonly store: GameStore,
    private readonly matches: Matches,
    private readonly followUps: FollowUps,
    private readonly clock: Clock,
  ) {}

  /** Makes a change; judges it again if another request was quicker. */
  async make<Change extends HeaderChange>(
    matchId: string,
    judge: (match: OpenMatch) => Promise<Change | Denied>,
  ): Promise<Changed<Change> | Denied> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const before = await this.matches.open(matchId);
      if (isRefusal(before)) return before;
      const change = await judge(before);
      if (isRefusal<HeaderChange | Denied>(change)) return change;
      const now = this.clock.now().toISOString();
      const header = withSealTimes(withSeatedAt(change.header, now), now);
      await this.followUps.announceHeader(before, header);
      const result = await this.store.updateHeader(matchId, before.headerVersion, toJson(header));
      if (result.status === 'stale') continue;
      const match = await this.matches.open(matchId);
      return isRefusal(match) ? match : { before, match, change };
    }
    return denied('TRY_AGAIN');
  }
}

export function withSeat(
  header: MatchHeader,
  side: string,
  change: (seat: MatchHeader['seats'][number]) => MatchHeader['seats'][number],
): MatchHeader {
  return { ...header, seats: header.seats.map((seat) => (seat.side === side ? change(seat) : seat)) };
}

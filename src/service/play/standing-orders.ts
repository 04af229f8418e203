import type { Caller } from '../access/caller';
import { standingOrdersSchema } from '../../engine';
import type { GameStore } from '../../storage/game-store';
import type { ActionRefused, NotUnderstood } from './api';
import type { SubmitFiled } from './schema';
import type { MatchQuery } from '../matches/api';
import type { FiledOrders } from '../matches/schema';
import { problemsOf } from '../requests/actions';
import { denied, isRefusal, unknownSide } from '../denials';
import type { Answer, Denied } from '../denials';
import { noDice } from '../dice/dice-sources';
import { isPlayable, packageGone } from '../matches/open-match';
import type { Matches } from '../matches/open-match';
import { toJson } from '../matches/records';

export interface FileRequest {
  readonly matchId: string;
  readonly caller: Caller;
  readonly orders: unknown;
  readonly expectedOrdersVersion?: number | undefined;
}

/** Private standing orders: apart from the log, with a version of their own for each side. */
export class Orders {
  constructor(
    private readonly store: GameStore,
    private readonly matches: Matches,
  ) {}

  async file(request: FileRequest): Promise<SubmitFiled | ActionRefused | NotUnderstood | Denied> {
    const read = standingOrdersSchema.safeParse(request.orders);
    if (!read.success) return { status: 'not-understood', problems: problemsOf(read.error, 0) };
    const match = await this.matches.open(request.matchId);
    if (isRefusal(match)) return match;
    const seat = this.matches.seat(match, request.caller);
    if (isRefusal(seat)) return seat;
    if (!isPlayable(match)) return packageGone(match);

    const { side } = seat;
    const action = { type: 'setStandingOrder', ...read.data } as const;
    const outcome = match.referee.apply(match.state.position, side, action, noDice);
    if (outcome.status === 'refused') return { status: 'refused', index: 0, violations: outcome.violations };

    const filed = await this.store.fileOrders(
      match.id,
      side,
      toJson(read.data),
      request.expectedOrdersVersion,
    );
    switch (filed.status) {
      case 'filed':
        return { status: 'filed', filed: { side, version: filed.version, orders: read.data } };
      case 'stale':
        return denied('ORDERS_STALE', { version: filed.version });
      case 'unknown-match':
        return denied('UNKNOWN_MATCH', { match: match.id });
    }
  }

  /** The standing orders of the caller's own side. */
  async own({ matchId, caller }: MatchQuery): Promise<Answer<{ readonly filed: FiledOrders }>> {
    const match = await this.matches.open(matchId);
    if (isRefusal(match)) return match;
    const seat = this.matches.seat(match, caller);
    if (isRefusal(seat)) return seat;
    const filed = match.orders[seat.side];
    return filed === undefined ? unknownSide(seat.side, match.header.sides) : { status: 'ok', filed };
  }
}

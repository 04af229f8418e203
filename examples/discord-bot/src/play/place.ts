import { Match, valueOf } from '@westwall/sdk';
import type { Action, LegalActions, MatchInfo, Referee } from '@westwall/sdk';
import type { HeldSeat, State, Table } from '../state.js';
import { unitsOf } from './units.js';
import type { Units } from './units.js';
import { UserNotice } from './user-notice.js';

const noMatch = 'No match is played in this channel. Begin one with /match new.';
const noSeat = 'You play no side in this channel. Take a free one with /match join.';
const stale = 'That is no longer up to date: the match has gone on. Ask again.';

/** Match of a channel from the point of view of one user. */
export class Place {
  private constructor(
    readonly referee: Referee,
    readonly table: Table,
    readonly user: string,
  ) {}

  /** Throws UserNotice if the channel has no match. */
  static in(channel: string, user: string, state: State, referee: Referee): Place {
    const table = state.table(channel);
    if (table === undefined) throw new UserNotice(noMatch);
    return new Place(referee, table, user);
  }

  get id(): string {
    return this.table.match;
  }

  /** Public view; in a private match, which only its players see, the view of this user. */
  async view(): Promise<Match> {
    return this.table.private ? this.seat() : this.referee.match(this.id, undefined);
  }

  get mine(): readonly HeldSeat[] {
    return this.table.seats.filter(({ user }) => user === this.user);
  }

  async info(): Promise<MatchInfo> {
    const anybody = this.table.private ? this.#any() : this.referee.match(this.id, undefined);
    return valueOf(await anybody.info());
  }

  /**
   * Seat of the user; for a user who plays both sides, the one that must decide. Throws UserNotice without a seat.
   */
  async seat(info?: MatchInfo): Promise<Match> {
    const [first, ...others] = this.mine;
    if (first === undefined) throw new UserNotice(noSeat);
    if (others.length === 0) return this.#match(first);
    const { toAct } = info ?? (await this.info());
    return this.#match(this.mine.find(({ side }) => toAct.includes(side)) ?? first);
  }

  /** Present match, with the seat that the user acts for. */
  async seated(): Promise<{ readonly info: MatchInfo; readonly seat: Match; readonly version: number }> {
    const info = await this.info();
    return { info, seat: await this.seat(info), version: info.version };
  }

  /** Match as its referee sees it. Throws UserNotice for any other user. */
  asReferee(): Match {
    const held = this.table.referee;
    if (held?.user !== this.user) throw new UserNotice('You are not the referee of this match.');
    return new Match(this.referee.as(held.token), { id: this.id, token: held.token });
  }

  units(): Promise<Units> {
    return unitsOf(this.referee, this.table.system);
  }

  /** Seat that the user holds for a side. */
  seatOf(side: string): Match {
    const held = this.mine.find((one) => one.side === side);
    if (held === undefined) throw new UserNotice(noSeat);
    return this.#match(held);
  }

  /** Seat and its legal actions, of some units or of all, with their version. */
  async legal(
    units: readonly string[] = [],
  ): Promise<{ readonly seat: Match; readonly version: number; readonly legal: LegalActions }> {
    const { seat, version } = await this.seated();
    const asked = { path: { match: this.id }, query: { side: seat.side ?? '', units: [...units] } };
    const { referee } = seat;
    const legal = valueOf(
      units.length === 0
        ? await seat.legal()
        : await referee.call(referee.api.GET('/matches/{match}/legal-actions', { params: asked })),
    );
    return { seat, version, legal };
  }

  /** Throws UserNotice if a button belongs to another match, or to an earlier version of this one. */
  insistOn(match: string, version: number, now: number): void {
    if (match !== this.id || version !== now) throw new UserNotice(stale);
  }

  /** Acts at the version that the user saw. */
  async act(seat: Match, action: Action, version: number): Promise<void> {
    const done = await seat.act(action, { version });
    if (!done.ok && done.error.kind === 'stale') throw new UserNotice(stale);
    valueOf(done);
  }

  /** Any seat of a private match: its public data are the same for all players. */
  #any(): Match {
    const held = this.mine[0] ?? this.table.seats[0];
    if (held !== undefined) return this.#match(held);
    const token = this.table.referee?.token;
    if (token === undefined) throw new UserNotice(noSeat);
    return this.referee.match(this.id, token);
  }

  #match({ side, token }: HeldSeat): Match {
    return new Match(this.referee.as(token), { id: this.id, token, side });
  }
}

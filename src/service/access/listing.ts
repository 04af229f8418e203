import { makeCursor, parseCursor } from '../../storage/cursor';
import type { ListPosition } from '../../storage/cursor';
import { InvalidCursor } from '../../storage/errors';
import type { GameStore } from '../../storage/game-store';
import type { MatchInfo } from '../matches/schema';
import { denied, isRefusal } from '../denials';
import { matchInfo } from '../matches/match-info';
import type { Matches, OpenMatch } from '../matches/open-match';
import type { ServerDice } from '../dice/server-dice';
import { sidesToAct } from '../matches/viewing';
import type { ListRequest, MatchPageAnswer } from './api';
import type { MatchFilter } from './schema';
import { userOf } from './caller';
import { isInvolved } from './place-of';
import type { UserMatches } from './user-matches';

const longestPage = 100;
/** Matches that are read at a time, and at most for one page: where few fit, pages are short. */
const chunk = 50;
const mostLookedAt = 1_000;

/** Where matches are looked for: the positions of those behind a cursor, in the order of the listing. */
type Source = (limit: number, cursor: string | undefined) => Promise<readonly ListPosition[]>;

export interface ListingParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly dice: ServerDice;
  readonly userMatches: UserMatches;
}

/** Lists matches, newest first; those created or deleted meanwhile do not shift the pages that follow. */
export class Listing {
  constructor(private readonly parts: ListingParts) {}

  async list({ caller, limit, cursor, filter = {} }: ListRequest): Promise<MatchPageAnswer> {
    const isShown = (match: OpenMatch): boolean =>
      fits(match, filter) && this.parts.matches.refusalToRead(match, caller) === undefined;
    if (filter.mine !== true) return this.page(limit, cursor, this.all(), isShown);
    const user = userOf(caller) ?? denied('USER_NEEDED');
    if (isRefusal(user)) return user;
    return this.page(
      limit,
      cursor,
      this.ofUser(user),
      (match) => isInvolved(match.header, user) && isShown(match),
    );
  }

  async waitingFor({ caller, limit, cursor }: Omit<ListRequest, 'filter'>): Promise<MatchPageAnswer> {
    const user = userOf(caller) ?? denied('USER_NEEDED');
    if (isRefusal(user)) return user;
    return this.page(limit, cursor, this.ofUser(user), (match) => isWaitingFor(match, user));
  }

  private async page(
    limit: number,
    cursor: string | undefined,
    source: Source,
    isShown: (match: OpenMatch) => boolean,
  ): Promise<MatchPageAnswer> {
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
      return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
    }
    const infos: MatchInfo[] = [];
    let last = cursor;
    try {
      for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += chunk) {
        const positions = await source(chunk, last);
        for (const [index, position] of positions.entries()) {
          const match = await this.parts.matches.open(position.id);
          if (isRefusal(match) || !isShown(match)) continue;
          infos.push(await matchInfo(match, this.parts.dice));
          const isEnd = positions.length < chunk && index === positions.length - 1;
          if (infos.length === limit) {
            return { status: 'ok', matches: infos, cursor: isEnd ? null : makeCursor(position) };
          }
        }
        const [end] = positions.slice(-1);
        if (end === undefined || positions.length < chunk)
          return { status: 'ok', matches: infos, cursor: null };
        last = makeCursor(end);
      }
    } catch (error) {
      if (error instanceof InvalidCursor) return denied('BAD_CURSOR');
      throw error;
    }
    return { status: 'ok', matches: infos, cursor: last ?? null };
  }

  private all(): Source {
    return async (limit, cursor) => {
      const page = await this.parts.store.list({ limit, ...(cursor !== undefined && { cursor }) });
      return page.matches.map(({ record }) => record);
    };
  }

  private ofUser(user: string): Source {
    return (limit, cursor) =>
      this.parts.userMatches.list(user, limit, cursor === undefined ? undefined : parseCursor(cursor));
  }
}

function fits({ header, state }: OpenMatch, filter: MatchFilter): boolean {
  const { system, scenario, event, title } = filter;
  const isOver = state.position.result !== undefined;
  const isFull = header.seats.every(({ taken }) => taken);
  const states = {
    open: !isOver && !isFull && header.settings.joinBy === 'anyone',
    running: !isOver && isFull,
    over: isOver,
  };
  return (
    (system === undefined || header.system === system) &&
    (scenario === undefined || header.scenario === scenario) &&
    (event === undefined || header.event === event) &&
    (title === undefined || header.title.toLowerCase().includes(title.toLowerCase())) &&
    (filter.state === undefined || states[filter.state])
  );
}

/** The user plays a side that has something to decide, and has not lent it. */
function isWaitingFor(match: OpenMatch, user: string): boolean {
  const sides = sidesToAct(match, match.state.position);
  return match.header.seats.some(
    ({ side, holder, ai }) => holder === user && ai === undefined && sides.includes(side),
  );
}

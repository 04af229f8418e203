import { refusalToRead } from './match-access';
import { makeCursor, parseCursor } from '../../storage/cursor';
import type { ListPosition } from '../../storage/cursor';
import { InvalidCursor } from '../../storage/errors';
import type { GameStore, MatchRecord } from '../../storage/game-store';
import type { MatchInfo } from '../../match/schema';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer } from '../../problems/denials';
import type { MatchInfos } from '../../match/view/match-info';
import type { Matches, OpenMatch } from '../../match/open-match';
import type { Visibility } from './visibility';
import { readHeader, readListedHeader } from '../../match/records';
import type { ListedHeader } from '../../match/records';
import { sidesThatAct } from '../../match/view/viewing';
import type { MatchFilter } from './schema';
import { userOf } from './caller';
import type { Caller, CallerRequest } from './caller';
import { isInvolved } from './place-of';
import type { UserMatches } from './user-matches';

const longestPage = 100;
/** Matches searched together, and at most for one page; pages are short when few of these match the filter. */
const searched = 100;
const mostLookedAt = 1_000;

/** Match after a cursor. It is not opened if its header already fails the filter. */
interface Listed extends ListPosition {
  readonly mayFit: boolean;
}

/** Matches to search, in the order of the listing. */
interface Source {
  /** Number of matches searched together. */
  readonly chunk: number;
  after(cursor: string | undefined): Promise<readonly Listed[]>;
}

export interface ListingParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly infos: MatchInfos;
  readonly visibility: Visibility;
  readonly userMatches: UserMatches;
}

export interface ListRequest extends CallerRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly filter?: MatchFilter | undefined;
}

type MatchPageAnswer = Answer<{
  readonly matches: readonly MatchInfo[];
  readonly cursor: string | null;
}>;

/** Lists matches, newest first. Matches created or deleted between two requests do not shift the later pages. */
export class Listing {
  constructor(private readonly parts: ListingParts) {}

  async list({ caller, limit, cursor, filter = {} }: ListRequest): Promise<MatchPageAnswer> {
    const isShown = (match: OpenMatch): boolean =>
      fits(match, filter) && refusalToRead(match, caller) === undefined;
    if (filter.mine !== true) {
      const { player } = filter;
      const source = player === undefined ? this.all(limit, filter, caller) : this.ofUser(player);
      return this.page({ caller, limit, cursor }, source, isShown);
    }
    const user = userOf(caller) ?? denied('USER_NEEDED');
    if (isRefusal(user)) return user;
    return this.page(
      { caller, limit, cursor },
      this.ofUser(user),
      (match) => isInvolved(match.header, user) && isShown(match),
    );
  }

  async waitingFor({ caller, limit, cursor }: Omit<ListRequest, 'filter'>): Promise<MatchPageAnswer> {
    const user = userOf(caller) ?? denied('USER_NEEDED');
    if (isRefusal(user)) return user;
    return this.page({ caller, limit, cursor }, this.ofUser(user), (match) => isWaitingFor(match, user));
  }

  private async page(
    asked: Omit<ListRequest, 'filter'>,
    source: Source,
    isShown: (match: OpenMatch) => boolean,
  ): Promise<MatchPageAnswer> {
    const { limit } = asked;
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > longestPage) {
      return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${longestPage}.` });
    }
    try {
      return await this.shownAfter(asked, source, isShown);
    } catch (error) {
      if (error instanceof InvalidCursor) return denied('BAD_CURSOR');
      throw error;
    }
  }

  private async shownAfter(
    { caller, limit, cursor }: Omit<ListRequest, 'filter'>,
    source: Source,
    isShown: (match: OpenMatch) => boolean,
  ): Promise<MatchPageAnswer> {
    const infos: MatchInfo[] = [];
    let last = cursor;
    const { chunk } = source;
    for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += chunk) {
      const listed = await source.after(last);
      const end = listed.at(-1);
      for await (const match of this.opened(listed, limit)) {
        if (!isShown(match)) continue;
        infos.push(await this.parts.infos.of(await this.parts.visibility.by(match, caller)));
        const isEnd = listed.length < chunk && match.id === end?.id;
        if (infos.length === limit)
          return { status: 'ok', matches: infos, cursor: isEnd ? null : makeCursor(match) };
      }
      if (end === undefined || listed.length < chunk) return { status: 'ok', matches: infos, cursor: null };
      last = makeCursor(end);
    }
    return { status: 'ok', matches: infos, cursor: last ?? null };
  }

  /** Opens the matches that may fit, one page at a time. */
  private async *opened(listed: readonly Listed[], atATime: number): AsyncGenerator<OpenMatch> {
    const ids = listed.filter(({ mayFit }) => mayFit).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += atATime) {
      yield* await this.parts.matches.openAll(ids.slice(at, at + atATime));
    }
  }

  private all(limit: number, filter: MatchFilter, caller: Caller): Source {
    // One match more than a page shows whether another page follows.
    const chunk = Object.keys(filter).length > 0 ? searched : limit + 1;
    const mayFit = ({ id, header }: MatchRecord): boolean => {
      const listed = readListedHeader(header);
      if (!headerFits(listed, filter)) return false;
      if (!listed.settings.private) return true;
      return refusalToRead({ id, header: readHeader(header) }, caller) === undefined;
    };
    return {
      chunk,
      after: async (cursor) => {
        const page = await this.parts.store.list({ limit: chunk, ...(cursor !== undefined && { cursor }) });
        return page.matches.map(({ record }) => {
          return { id: record.id, createdAt: record.createdAt, mayFit: mayFit(record) };
        });
      },
    };
  }

  private ofUser(user: string): Source {
    return {
      chunk: searched,
      after: async (cursor) => {
        const after = cursor === undefined ? undefined : parseCursor(cursor);
        const positions = await this.parts.userMatches.list(user, searched, after);
        return positions.map((position) => ({ ...position, mayFit: true }));
      },
    };
  }
}

function fits({ header, state }: OpenMatch, filter: MatchFilter): boolean {
  if (!headerFits(header, filter)) return false;
  const { player } = filter;
  if (player !== undefined && header.seats.every(({ holder }) => holder !== player)) return false;
  if (filter.state === undefined) return true;
  const isOver = state.position.result !== undefined;
  const isFull = header.seats.every(({ taken }) => taken);
  const states = {
    open: !isOver && !isFull && header.settings.joinBy === 'anyone',
    running: !isOver && isFull,
    over: isOver,
  };
  return states[filter.state];
}

function headerFits(header: ListedHeader, { system, scenario, event, title }: MatchFilter): boolean {
  return (
    (system === undefined || header.system === system) &&
    (scenario === undefined || header.scenario === scenario) &&
    (event === undefined || header.event === event) &&
    (title === undefined || header.title.toLowerCase().includes(title.toLowerCase()))
  );
}

/** True if the user plays a side that has something to decide, and has not lent it. */
function isWaitingFor(match: OpenMatch, user: string): boolean {
  const sides = sidesThatAct(match, match.state.position);
  return match.header.seats.some(
    ({ side, holder, ai }) => holder === user && ai === undefined && sides.includes(side),
  );
}

import type { Position } from '../../engine';
import { sameJson } from '../values/canonical';
import { isRefusal } from '../denials';
import type { Denied } from '../denials';
import { helpRefusal } from '../matches/help';
import type { Matches } from '../matches/open-match';
import type { SeatTokens } from './tokens';
import type { Identities } from './identities';
import type { UserMatches } from './user-matches';

/** Matches of a user that are looked at, the newest first. */
const mostMatches = 20;

/**
 * Finds out whether a position that somebody sends is the present one of a running match of his that allows no help.
 * Whoever sends no token, or changes the position, cannot be known.
 */
export class ClosedPositions {
  constructor(
    private readonly matches: Matches,
    private readonly tokens: SeatTokens,
    private readonly identities: Identities,
    private readonly userMatches: UserMatches,
  ) {}

  /** Why the bearer of the token gets no help in the position. */
  async refusal(position: Position, token: string | undefined): Promise<Denied | undefined> {
    if (token === undefined || token === '') return undefined;
    for (const id of await this.matchesOf(token)) {
      const match = await this.matches.open(id);
      if (isRefusal(match) || !isSameBoard(match.state.position, position)) continue;
      const found = await this.matches.viewer(match, token);
      const refused = helpRefusal(match, isRefusal(found) ? null : found.viewer);
      if (refused !== undefined) return refused;
    }
    return undefined;
  }

  private async matchesOf(token: string): Promise<readonly string[]> {
    const caller = await this.identities.identify(token);
    if (isRefusal(caller) || caller.kind === 'administrator') return [];
    if (caller.kind === 'anonymous') {
      const claims = await this.tokens.read(token);
      return claims === undefined ? [] : [claims.match];
    }
    const listed = await this.userMatches.list(caller.user, mostMatches, undefined);
    return listed.map(({ id }) => id);
  }
}

/** Whether the same units stand in the same places at the same time, whatever else differs. */
function isSameBoard(one: Position, other: Position): boolean {
  const board = ({ system, scenario, turn, phasing, units }: Position) => [
    ...[system, scenario, turn, phasing],
    Object.entries(units).map(([id, { status, hex }]) => [id, status, hex]),
  ];
  return sameJson(board(one), board(other));
}

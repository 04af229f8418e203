import { viewerOf } from './match-access';
import type { Position } from '../../engine';
import { sameJson } from '../../values/canonical';
import { isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { helpRefusal } from '../../match/view/help';
import type { Matches } from '../../match/open-match';
import type { Caller } from './caller';
import type { UserMatches } from './user-matches';

/** Newest matches of a user that are compared with the position. */
const mostMatches = 20;

/**
 * Detects that a position in a request is the present one of a running match of the caller that allows no help. It
 * cannot detect a caller who sends no token or changes the position.
 */
export class ClosedPositions {
  constructor(
    private readonly matches: Matches,
    private readonly userMatches: UserMatches,
  ) {}

  /** Denies help in the position. */
  async refusal(position: Position, caller: Caller): Promise<Denied | undefined> {
    for (const id of await this.matchesOf(caller)) {
      const match = await this.matches.open(id);
      if (isRefusal(match) || !isSameBoard(match.state.position, position)) continue;
      const found = viewerOf(match, caller);
      const refused = helpRefusal(match, isRefusal(found) ? null : found.viewer);
      if (refused !== undefined) return refused;
    }
    return undefined;
  }

  private async matchesOf(caller: Caller): Promise<readonly string[]> {
    if (caller.kind === 'place') return [caller.claims.match];
    if (caller.kind !== 'key') return [];
    const listed = await this.userMatches.list(caller.user, mostMatches, undefined);
    return listed.map(({ id }) => id);
  }
}

/** True if the same units stand in the same places at the same time, whatever else differs. */
function isSameBoard(one: Position, other: Position): boolean {
  const board = ({ system, scenario, turn, phasing, units }: Position) => [
    ...[system, scenario, turn, phasing],
    Object.entries(units).map(([id, { status, hex }]) => [id, status, hex]),
  ];
  return sameJson(board(one), board(other));
}

import type { Caller } from '../access/caller';
import type { Answer } from '../../problems/denials';
import type { MatchCreated } from './new-match';
import type { ClosedPositions } from '../access/closed-positions';
import type { MatchQuery } from '../access/requests';
import type { MatchTerms } from './requests';
import type { Creation, NewMatchStart } from './creation';
import { denied, isRefusal } from '../../problems/denials';
import type { Games } from '../games/games';
import { pinnedPackage } from '../../match/records';
import { helpRefusal } from '../../match/view/help';
import { isDelayed } from '../../match/view/spectator-delay';
import type { OfPackage, PositionRefused } from '../games/requests';
import type { Queries } from '../questions/queries';

/** Game in progress, for example from a real table, to be continued. */
interface FromPositionRequest extends MatchTerms, OfPackage {
  /** Position as JSON. It names its system, its scenario and all its options; its standing orders are ignored. */
  readonly position: unknown;
}

/** Fork of a match: from its present position, or from the one after the entry `at`. */
export type ForkRequest = MatchQuery & MatchTerms;

/** Creates matches that begin in the middle of a game. */
export class MatchStarts {
  constructor(
    private readonly creation: Creation,
    private readonly games: Games,
    private readonly queries: Queries,
    private readonly closed: ClosedPositions,
  ) {}

  async createFromPosition({
    position,
    package: name,
    caller,
    ...terms
  }: FromPositionRequest): Promise<Answer<MatchCreated> | PositionRefused> {
    const game = await this.games.openPosition({ position, package: name, caller });
    if (isRefusal(game)) return game;
    const refused = await this.closed.refusal(game.position, caller);
    if (refused !== undefined) return refused;
    return this.begin({ ...game, origin: { from: 'position' } }, terms, caller);
  }

  /**
   * Creates a match, with new dice, from a position as the caller sees it: parts hidden from them are empty. In a
   * finished match everyone sees everything; its referee always does. The fork of a private match is private.
   * Denied while the match forbids help.
   */
  async fork({ match: matchId, caller, at, ...terms }: ForkRequest): Promise<Answer<MatchCreated>> {
    const scene = await this.queries.scene({ match: matchId, caller, at });
    if (isRefusal(scene)) return scene;
    const { match, viewer, version } = scene;
    const refused = helpRefusal(match, viewer);
    if (refused !== undefined) return refused;
    const over = match.state.position.result !== undefined;
    // A public fork would reveal a private match, or show spectators a position before their delay.
    const isClosed = match.header.settings.private || (viewer !== null && isDelayed(match));
    const settings = isClosed ? { ...terms.settings, private: true } : terms.settings;
    return this.begin(
      {
        referee: match.referee,
        position: over ? scene.position : scene.seen,
        origin: { from: 'fork', match: match.id, entry: version },
        package: pinnedPackage(match.header),
      },
      { ...terms, settings },
      caller,
    );
  }

  private async begin(
    { referee, position, origin, package: pinned }: Omit<NewMatchStart, 'events'>,
    terms: MatchTerms,
    caller: Caller,
  ): Promise<Answer<MatchCreated>> {
    if (position.phase === 'over') {
      return denied('BAD_REQUEST', {
        problem: 'The match is over in this position; nothing is left to play.',
      });
    }
    const start = { referee, position: referee.asFirst(position), events: [], origin, package: pinned };
    return this.creation.begin(start, terms, caller);
  }
}

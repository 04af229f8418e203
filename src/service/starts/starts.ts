import type { Caller } from '../access/caller';
import type { Answer } from '../denials';
import type { MatchCreated } from '../matches/new-match';
import type { ClosedPositions } from '../access/closed-positions';
import type { MatchTerms } from '../matches/api';
import type { Creation, Start } from '../matches/creation';
import { denied, isRefusal } from '../denials';
import type { Games } from '../games/games';
import { pinnedPackage } from '../matches/records';
import { helpRefusal } from '../matches/help';
import { isDelayed } from '../matches/sight';
import type { PositionRefused } from '../games/api';
import type { Queries } from '../questions/queries';
import type { ForkRequest, FromPositionRequest, TableService } from './api';

/** Creates matches that begin in the middle. */
export class Tables implements TableService {
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

  async fork({ match: matchId, caller, at, ...terms }: ForkRequest): Promise<Answer<MatchCreated>> {
    const scene = await this.queries.scene({ match: matchId, caller, at });
    if (isRefusal(scene)) return scene;
    const { match, viewer, version } = scene;
    const refused = helpRefusal(match, viewer);
    if (refused !== undefined) return refused;
    const over = match.state.position.result !== undefined;
    // It would show to all what few may see, or what spectators may see later.
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
    { referee, position, origin, package: pinned }: Omit<Start, 'events'>,
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

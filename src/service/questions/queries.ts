import { REFEREE } from '../../engine';
import type {
  Attack,
  Explanation,
  LegalActions,
  Obligations,
  Odds,
  Score,
  GameEvent,
  Position,
} from '../../engine';
import type { LegalActionsQuery, MatchQuery } from '../matches/api';
import type { HistoryEntry, MatchView } from '../matches/schema';
import type { QuestionService } from './api';
import type { NotUnderstood, QuestionRequest } from '../play/api';
import { denied, isRefusal } from '../denials';
import type { Answer, Denied } from '../denials';
import { helpRefusal } from '../matches/help';
import { isPlayable, packageGone, withPresentOrders } from '../matches/open-match';
import type { Matches, OpenMatch, PlayableMatch } from '../matches/open-match';
import { attacksOf, explanationOf, legalActionsOf, oddsOf } from './questions';
import type { Asked } from './questions';
import type { AttacksQuestion, OddsQuestion } from './schema';
import type { Replays } from '../matches/replay';
import { matchView, viewEntry } from '../matches/viewing';

/** A match with the position that a question is about. */
export interface Scene {
  readonly match: PlayableMatch;
  readonly viewer: string | null;
  /** Number of the entry that led to the position. */
  readonly version: number;
  /** The whole position; for questions `seen` is used. */
  readonly position: Position;
  /** What the viewer sees of it: no answer can reveal more. */
  readonly seen: Position;
}

/** Everything that is asked about a match and changes nothing. */
export class Queries {
  constructor(
    private readonly matches: Matches,
    private readonly replays: Replays,
  ) {}

  async view(query: MatchQuery): Promise<Answer<{ readonly view: MatchView }>> {
    const looking = await this.look(query);
    if (isRefusal(looking)) return looking;
    const { match, viewer, version } = looking;
    if (version === match.version) {
      return { status: 'ok', view: matchView(match, version, match.state.position, viewer) };
    }
    if (!isPlayable(match)) return packageGone(match);
    const position = await this.replays.positionAt(match, version);
    return { status: 'ok', view: matchView(match, version, position, viewer) };
  }

  async history(
    query: MatchQuery & { readonly from?: number | undefined; readonly to?: number | undefined },
  ): Promise<
    Answer<{
      readonly version: number;
      readonly initial: readonly GameEvent[];
      readonly entries: readonly HistoryEntry[];
    }>
  > {
    const looking = await this.look({ matchId: query.matchId, caller: query.caller });
    if (isRefusal(looking)) return looking;
    const { match, viewer } = looking;
    const { from = 1, to = match.version } = query;
    if (!isCount(from) || !isCount(to))
      return denied('BAD_REQUEST', { problem: 'Entries are numbered from 1.' });
    const entries = await this.replays.entries(match, Math.max(from, 1), Math.min(to, match.version));
    return {
      status: 'ok',
      version: match.version,
      initial: match.header.initialEvents,
      entries: entries.map((entry) => viewEntry(match, entry, viewer)),
    };
  }

  async legalActions(query: LegalActionsQuery): Promise<Answer<{ readonly legal: LegalActions }>> {
    const scene = await this.scene(query);
    if (isRefusal(scene)) return scene;
    const side = sideOf(scene, query.side);
    return typeof side === 'string' ? legalActionsOf(askedOf(scene), side, query.units) : side;
  }

  async obligations(query: MatchQuery): Promise<Answer<{ readonly obligations: Obligations }>> {
    const scene = await this.scene(query);
    if (isRefusal(scene)) return scene;
    return { status: 'ok', obligations: scene.match.referee.obligations(scene.seen) };
  }

  async attacks(
    query: MatchQuery & AttacksQuestion,
  ): Promise<Answer<{ readonly attacks: readonly Attack[] }>> {
    const scene = await this.scene(query);
    return isRefusal(scene) ? scene : attacksOf(askedOf(scene), query);
  }

  async explain(
    query: MatchQuery & { readonly question: QuestionRequest },
  ): Promise<Answer<{ readonly explanation: Explanation }> | NotUnderstood> {
    const scene = await this.scene(query);
    return isRefusal(scene) ? scene : explanationOf(askedOf(scene), query.question);
  }

  async odds(query: MatchQuery & OddsQuestion): Promise<Answer<{ readonly odds: Odds }> | NotUnderstood> {
    const scene = await this.scene(query);
    if (isRefusal(scene)) return scene;
    return helpRefusal(scene.match, scene.viewer) ?? oddsOf(askedOf(scene), query);
  }

  async score(query: MatchQuery): Promise<Answer<{ readonly score: Score }>> {
    const scene = await this.scene(query);
    if (isRefusal(scene)) return scene;
    return { status: 'ok', score: scene.match.referee.score(scene.seen) };
  }

  /** The position that a query is about, with the rules to ask. */
  async scene(query: MatchQuery): Promise<Scene | Denied> {
    const looking = await this.look(query);
    if (isRefusal(looking)) return looking;
    const { match, viewer, version } = looking;
    if (!isPlayable(match)) return packageGone(match);
    const { referee } = match;
    const position = await this.replays.positionAt(match, version);
    return {
      match,
      viewer,
      version,
      position,
      seen: referee.view(withPresentOrders(match, position), viewer),
    };
  }

  private async look(
    query: MatchQuery,
  ): Promise<
    { readonly match: OpenMatch; readonly viewer: string | null; readonly version: number } | Denied
  > {
    const match = await this.matches.open(query.matchId);
    if (isRefusal(match)) return match;
    const found = this.matches.viewer(match, query.caller);
    if (isRefusal(found)) return found;
    const version = query.at ?? match.version;
    if (!isCount(version) || version > match.version) {
      return denied('NO_SUCH_ENTRY', { entry: version, version: match.version });
    }
    return { match, viewer: found.viewer, version };
  }
}

/** The side that a query is about: the one named, else the viewer's own; `REFEREE` for the referee alone. */
export function sideOf({ match, viewer }: Scene, named: string | undefined): string | Denied {
  const side = named ?? viewer;
  if (side === null) return denied('BAD_REQUEST', { problem: 'Name a side, or send the token of a seat.' });
  if (side === REFEREE && viewer === REFEREE) return side;
  return match.referee.sides.includes(side) ? side : denied('UNKNOWN_SIDE', { side });
}

/** What the viewer asks the rules about: what they see, and no more. */
function askedOf({ match, seen }: Scene): Asked {
  return { referee: match.referee, position: seen };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

export function createQuestions(queries: Queries): QuestionService {
  return {
    view: (query) => queries.view(query),
    history: (query) => queries.history(query),
    legalActions: (query) => queries.legalActions(query),
    obligations: (query) => queries.obligations(query),
    attacks: (query) => queries.attacks(query),
    explain: (query) => queries.explain(query),
    odds: (query) => queries.odds(query),
    score: (query) => queries.score(query),
  };
}

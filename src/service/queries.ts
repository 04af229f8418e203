import type { Position } from '../engine/position/position';
import type {
  Attack,
  Explanation,
  Fpf,
  LegalActions,
  Obligations,
  Odds,
  Question,
  Score,
} from '../engine/referee/api';
import type {
  ActionProblem,
  Answer,
  HistoryEntry,
  MatchQuery,
  MatchView,
  NotUnderstood,
  QuestionRequest,
  SideQuery,
} from './api';
import type { GameEvent } from '../engine/actions/events';
import { ACTION_FIELDS } from '../engine/actions/schema';
import { NotUnderstood as NotUnderstoodByRules } from '../engine/rules/names';
import { isNotUnderstood, problemsOf, readActions } from './actions';
import { denied } from './denials';
import type { Denied } from './denials';
import { isPlayable, packageGone, withPresentOrders } from './open-match';
import type { Matches, OpenMatch, PlayableMatch } from './open-match';
import type { Replays } from './replay';
import { matchView, viewEntry } from './viewing';

const attacksByDefault = 100;
const mostAttacks = 1000;

/** A match with the position that a question is about. */
export interface Scene {
  readonly match: PlayableMatch;
  readonly viewer: string | null;
  /** Number of the entry that led to the position. */
  readonly version: number;
  /** The whole position; for questions `seen` is used. */
  readonly position: Position;
  /** What the viewer sees of it: no answer can tell more. */
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
    if ('status' in looking) return looking;
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
    const looking = await this.look({ matchId: query.matchId, token: query.token });
    if ('status' in looking) return looking;
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

  async legalActions(query: SideQuery): Promise<Answer<{ readonly legal: LegalActions }>> {
    const scene = await this.scene(query);
    if ('status' in scene) return scene;
    const side = sideOf(scene, query.side);
    if (typeof side !== 'string') return side;
    return { status: 'ok', legal: scene.match.referee.legalActions(scene.seen, side) };
  }

  async obligations(query: MatchQuery): Promise<Answer<{ readonly obligations: Obligations }>> {
    const scene = await this.scene(query);
    if ('status' in scene) return scene;
    return { status: 'ok', obligations: scene.match.referee.obligations(scene.seen) };
  }

  async attacks(
    query: MatchQuery & {
      readonly defenders?: readonly string[] | undefined;
      readonly limit?: number | undefined;
    },
  ): Promise<Answer<{ readonly attacks: readonly Attack[] }>> {
    const { defenders = [], limit = attacksByDefault } = query;
    if (!isCount(limit) || limit < 1 || limit > mostAttacks) {
      return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${mostAttacks}.` });
    }
    const scene = await this.scene(query);
    if ('status' in scene) return scene;
    try {
      return { status: 'ok', attacks: scene.match.referee.attacks(scene.seen, defenders, limit) };
    } catch (error) {
      if (error instanceof NotUnderstoodByRules) return denied('BAD_REQUEST', { problem: error.message });
      throw error;
    }
  }

  async explain(
    query: MatchQuery & { readonly question: QuestionRequest },
  ): Promise<Answer<{ readonly explanation: Explanation }> | NotUnderstood> {
    const question = readQuestion(query.question);
    if ('status' in question) return question;
    const scene = await this.scene(query);
    if ('status' in scene) return scene;
    return { status: 'ok', explanation: scene.match.referee.explain(scene.seen, question) };
  }

  async odds(
    query: MatchQuery & { readonly attack: Attack; readonly fpf?: Fpf | undefined },
  ): Promise<Answer<{ readonly odds: Odds }> | NotUnderstood> {
    const problems = combatProblems(query.attack, query.fpf);
    if (problems.length > 0) return { status: 'not-understood', problems };
    const scene = await this.scene(query);
    if ('status' in scene) return scene;
    return { status: 'ok', odds: scene.match.referee.odds(scene.seen, query.attack, query.fpf) };
  }

  async score(query: MatchQuery): Promise<Answer<{ readonly score: Score }>> {
    const scene = await this.scene(query);
    if ('status' in scene) return scene;
    return { status: 'ok', score: scene.match.referee.score(scene.seen) };
  }

  /** The position that a query is about, with the rules to ask. */
  async scene(query: MatchQuery): Promise<Scene | Denied> {
    const looking = await this.look(query);
    if ('status' in looking) return looking;
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
    if ('status' in match) return match;
    const found = await this.matches.viewer(match, query.token);
    if ('status' in found) return found;
    const version = query.at ?? match.version;
    if (!isCount(version) || version > match.version) {
      return denied('NO_SUCH_ENTRY', { entry: version, version: match.version });
    }
    return { match, viewer: found.viewer, version };
  }
}

/** The side that a query is about: the one named, else the viewer's own. */
export function sideOf({ match, viewer }: Scene, named: string | undefined): string | Denied {
  const side = named ?? viewer;
  if (side === null) return denied('BAD_REQUEST', { problem: 'Name a side, or send the token of a seat.' });
  return match.referee.sides.includes(side) ? side : denied('UNKNOWN_SIDE', { side });
}

function readQuestion(question: QuestionRequest): Question | NotUnderstood {
  if (question.about !== 'action') return question;
  const read = readActions([question.action]);
  if (isNotUnderstood(read)) return read;
  const [action] = read;
  if (action === undefined) throw new Error('One action was read and none came out.');
  return { about: 'action', side: question.side, action };
}

function combatProblems(attack: Attack, fpf: Fpf | undefined): readonly ActionProblem[] {
  const reads = [
    ACTION_FIELDS.declareAttack.safeParse(attack),
    fpf && ACTION_FIELDS.allocateFpf.safeParse(fpf),
  ];
  return reads.flatMap((read, index) => (read?.error === undefined ? [] : problemsOf(read.error, index)));
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

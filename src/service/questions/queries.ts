import type { Position } from '../../engine';
import type { MatchQuery } from '../access/requests';
import type { History, MatchView } from '../../match/schema';
import type { Call, TaggedAnswer } from '../../operations/operation';
import { ownTurn } from '../../values/own-turn';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import { isPlayable, packageGone, withPresentOrders } from '../../match/open-match';
import type { PlayableMatch } from '../../match/open-match';
import { KeptAnswers, answerKey, answerTag } from './kept-answers';
import type { AnswerPlace } from './kept-answers';
import { askingSideOf } from './questions';
import type { MatchQuestions, QuestionRecord, RulesAnswer } from './question';
import type { Replays } from '../../match/replay/replays';
import type { SeenMatch, Visibility } from '../access/visibility';
import { matchView, seesAll, viewEntry } from '../../match/view/viewing';

interface HistoryQuery extends MatchQuery {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** False if events and position hashes are not needed; those of packed entries require a replay. */
  readonly played?: boolean | undefined;
}

/** Match with the position of a question. */
export interface AskedPosition {
  readonly match: PlayableMatch;
  readonly viewer: string | null;
  /** Number of the entry that led to the position. */
  readonly version: number;
  /** Whole position; questions use `seen`. */
  readonly position: Position;
  /** Position as the viewer sees it; no answer can reveal more. */
  readonly seen: Position;
}

/** Question that may be answered. */
interface Asking {
  readonly match: PlayableMatch;
  readonly place: AnswerPlace;
}

/** Answers questions about matches, which change nothing. */
export class Queries implements MatchQuestions {
  private readonly kept = new KeptAnswers();

  constructor(
    private readonly visibility: Visibility,
    private readonly replays: Replays,
    /** Version of the program: another version may word an answer differently. */
    private readonly program: string,
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

  async history(query: HistoryQuery): Promise<Answer<History>> {
    const looking = await this.look({ match: query.match, caller: query.caller });
    if (isRefusal(looking)) return looking;
    const { match, viewer } = looking;
    const { from = 1, to = match.version, played = true } = query;
    if (!isCount(from) || !isCount(to))
      return denied('BAD_REQUEST', { problem: 'Entries are numbered from 1.' });
    const span = [match, Math.max(from, 1), Math.min(to, match.version)] as const;
    const entries = await (played ? this.replays.entries(...span) : this.replays.unplayed(...span));
    return {
      status: 'ok',
      version: match.version,
      initial: match.header.initialEvents,
      entries: entries.map((entry) => viewEntry(match, entry, viewer)),
    };
  }

  /** Answers a question from the viewer's knowledge; as JSON text if the call asks for it. */
  async answer(
    query: MatchQuery,
    question: QuestionRecord,
    call: Pick<Call, 'known' | 'signal'>,
  ): Promise<RulesAnswer | TaggedAnswer> {
    const { known } = call;
    const asking = await this.asking(query);
    if (isRefusal(asking)) return asking;
    const key = answerKey(question.name, asking.place, query);
    if (known === undefined) {
      // One GraphQL request may ask many questions about one position.
      await ownTurn(query.caller);
      return this.kept.answer(key, () => this.asked(asking, question.ask, query));
    }
    const kept = this.kept.text(key);
    const tag = kept?.tag ?? answerTag(this.program, asking.place, key);
    if (known.includes(tag)) return { status: 'known', tag };
    if (kept !== undefined) return { status: 'text', ...kept };
    // Read only here: it is made on its first use.
    call.signal.throwIfAborted();
    const answer = await this.asked(asking, question.askText ?? question.ask, query);
    if (answer.status !== 'ok') return answer;
    const members = answer as unknown as Readonly<Record<string, string>>;
    const text = question.askText ? members['text']! : JSON.stringify(members[question.member]);
    return { status: 'text', ...this.kept.write(key, tag, text) };
  }

  private async asked(
    { match, place }: Asking,
    ask: QuestionRecord['ask'],
    query: MatchQuery,
  ): Promise<RulesAnswer> {
    const { viewer, version } = place;
    const { seen } = await this.sceneOf(match, viewer, version);
    return ask({ referee: match.referee, position: seen, viewer }, query as never);
  }

  /** Viewer of a question, and everything else that its answer depends on. */
  private async asking(query: MatchQuery): Promise<Asking | Denied> {
    const looking = await this.look(query);
    if (isRefusal(looking)) return looking;
    const { match, viewer, version } = looking;
    if (!isPlayable(match)) return packageGone(match);
    const { id: matchId, createdAt } = match;
    const filed = Object.values(match.orders).filter(({ side }) => side === viewer || seesAll(match, viewer));
    const orders = filed.map((one) => one.orders);
    return { match, place: { matchId, createdAt, version, viewer, orders } };
  }

  /** Position that a query is about, with its rules. */
  async scene(query: MatchQuery): Promise<AskedPosition | Denied> {
    const looking = await this.look(query);
    if (isRefusal(looking)) return looking;
    const { match, viewer, version } = looking;
    return isPlayable(match) ? this.sceneOf(match, viewer, version) : packageGone(match);
  }

  private async sceneOf(
    match: PlayableMatch,
    viewer: string | null,
    version: number,
  ): Promise<AskedPosition> {
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

  private async look(query: MatchQuery): Promise<(SeenMatch & { readonly version: number }) | Denied> {
    const seen = await this.visibility.seen(query.match, query.caller);
    if (isRefusal(seen)) return seen;
    const { match } = seen;
    const version = query.at ?? match.version;
    if (!isCount(version) || version > match.version) {
      return denied('NO_SUCH_ENTRY', { entry: version, version: match.version });
    }
    return { match, viewer: seen.viewer, version };
  }
}

/** Side that a query about a scene refers to. */
export function sideIn({ match, viewer }: AskedPosition, named: string | undefined): string | Denied {
  return askingSideOf({ referee: match.referee, viewer }, named);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

import { readLines } from '../../notation/read-lines';
import { documentOfScript } from './exported-match';
import { writeAction } from '../../notation/write-action';
import { writeMatch } from '../../notation/write-match';
import type { ActionLine } from '../../notation/read-lines';
import type { Reading } from '../../notation/read-action';
import type { Position } from '../../engine';
import { isNotUnderstood, readActions } from '../requests/actions';
import type { CallerRequest } from '../access/caller';
import type { Answer, Denied } from '../../problems/denials';
import type { Games } from '../games/games';
import type { PositionSent } from '../games/requests';
import type { MatchQuery, MatchRequest } from '../access/requests';
import { denied, isRefusal } from '../../problems/denials';
import type { Exports } from '../matches/export';
import type { Queries } from '../questions/queries';
import type { SubmitRequest, SubmitResult } from '../play/requests';
import type { UnknownActions } from '../requests/actions';
import type { Submissions } from '../play/submit';
import type { NoPosition } from '../stateless/own-positions';
import { LONGEST_TEXT } from './schema';
import type { ReadLine } from './schema';
import type { NotationRefusal } from './unreadable';

interface SubmitNotationRequest extends Omit<SubmitRequest, 'actions'> {
  /** One action per line. Faces may follow an action in brackets, or be in `dice`. */
  readonly text: string;
}

type LinesRead = { readonly status: 'ok'; readonly lines: readonly ReadLine[] };

/** Reads and writes actions and matches as text for people (docs/callers/notation.md). */
export class Notation {
  constructor(
    private readonly queries: Queries,
    private readonly games: Games,
    private readonly submissions: Submissions,
    private readonly exports: Exports,
  ) {}

  /** Writes actions, one per line. */
  write({
    actions,
  }: {
    readonly actions: readonly unknown[];
  }): { readonly status: 'ok'; readonly lines: readonly string[] } | UnknownActions {
    const read = readActions(actions);
    return isNotUnderstood(read) ? read : { status: 'ok', lines: read.map(writeAction) };
  }

  /** Reads actions; with a position, units may be named by their hexes. Legality is not checked. */
  async read({
    text,
    position,
    ...request
  }: CallerRequest & Partial<PositionSent> & { readonly text: string }): Promise<
    LinesRead | NoPosition | NotationRefusal
  > {
    if (position === undefined) return linesOf(text);
    const game = await this.games.openPosition({ ...request, position });
    return isRefusal(game) ? game : linesOf(text, game.position);
  }

  /** Like `read`, with the position of a match as its viewer sees it. */
  async readInMatch({
    text,
    ...query
  }: MatchQuery & { readonly text: string }): Promise<LinesRead | Denied | NotationRefusal> {
    const scene = await this.queries.scene(query);
    return isRefusal(scene) ? scene : linesOf(text, scene.seen);
  }

  async submit({ text, ...request }: SubmitNotationRequest): Promise<SubmitResult | NotationRefusal> {
    const { match: matchId, caller } = request;
    const scene = await this.queries.scene({ match: matchId, caller });
    if (isRefusal(scene)) return scene;
    const read = linesOf(text, scene.seen);
    if (read.status !== 'ok') return read;
    const actions = read.lines.map(({ action }) => action);
    const faces = read.lines.flatMap(({ dice }) => dice);
    if (faces.length > 0 && request.dice !== undefined) {
      return denied('BAD_REQUEST', { problem: 'Dice stand in the text or beside it, not both.' });
    }
    return this.submissions.submit({ ...request, actions, ...(faces.length > 0 && { dice: faces }) });
  }

  /** Match in notation, as far as the viewer may see it. */
  async exportMatch(request: MatchRequest): Promise<Answer<{ readonly text: string }>> {
    const found = await this.exports.scriptOf(request);
    return found.status === 'ok' ? { status: 'ok', text: writeMatch(documentOfScript(found.script)) } : found;
  }
}

function linesOf(text: string, board?: Position) {
  if (text.length > LONGEST_TEXT) {
    return denied('BAD_REQUEST', { problem: `A text has at most ${LONGEST_TEXT} characters.` });
  }
  const reading: Reading<readonly ActionLine[]> = readLines(text, board);
  if (reading.status === 'unreadable') {
    return { status: 'unreadable', problems: reading.problems } satisfies NotationRefusal;
  }
  const lines = reading.value.map(({ action, dice }): ReadLine => ({
    action,
    dice,
    notation: writeAction(action),
  }));
  return { status: 'ok', lines } as const;
}

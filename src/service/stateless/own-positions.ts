import { REFEREE } from '../../engine';
import type { Position, Referee } from '../../engine';
import { writePosition } from '../../notation/position-line/position-line';
import type { ClosedPositions } from '../access/closed-positions';
import { isRefusal, unknownSide } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { Games } from '../games/games';
import type { GameRequest, PositionRefused, PositionSent, ScenarioRefused } from '../games/requests';
import { ownTurn } from '../../values/own-turn';
import type { PositionQuestions, QuestionRecord, RulesAnswer } from '../questions/question';
import type { OwnPosition, PositionCheck, StartAnswer } from './schema';

/** Refusal of a submitted position. */
export type NoPosition = Denied | PositionRefused | ScenarioRefused;

export type Stateless<T> = Answer<T> | NoPosition;

/**
 * Answers questions about positions that callers keep; nothing is stored. Answers use the whole position: call
 * `view` first to leave out what one side does not see.
 */
export class OwnPositions implements PositionQuestions {
  constructor(
    private readonly games: Games,
    private readonly closed: ClosedPositions,
  ) {}

  /** First position of a scenario. */
  async start(request: GameRequest): Promise<Stateless<StartAnswer>> {
    const game = await this.games.open(request);
    if (isRefusal(game)) return game;
    const { position, events } = game.referee.initial();
    return { status: 'ok', options: game.options, events, ...withToAct(game.referee, position) };
  }

  /** Problems of a position; none if it is valid. */
  async check(request: PositionSent): Promise<Stateless<PositionCheck>> {
    const game = await this.games.openPosition(request);
    if (!isRefusal(game)) return { status: 'ok', sound: true, problems: [], position: game.position };
    if (game.status !== 'position-refused') return game;
    return { status: 'ok', sound: false, problems: game.problems, position: null };
  }

  /** Position as a side, the referee, or (null) a spectator sees it. */
  async view({
    viewer,
    ...request
  }: PositionSent & { readonly viewer: string | null }): Promise<Stateless<OwnPosition>> {
    const game = await this.games.openPosition(request);
    if (isRefusal(game)) return game;
    const { referee, position } = game;
    const known = viewer === null || viewer === REFEREE || referee.sides.includes(viewer);
    if (!known) return unknownSide(viewer, referee.sides);
    return { status: 'ok', ...withToAct(referee, referee.view(position, viewer)) };
  }

  async answer(request: PositionSent, { ask, gives }: QuestionRecord): Promise<RulesAnswer> {
    const game = await this.games.openPosition(request);
    if (isRefusal(game)) return game;
    const { referee, position } = game;
    const refused = gives === 'help' ? await this.closed.refusal(position, request.caller) : undefined;
    if (refused !== undefined) return refused;
    await ownTurn(request.caller);
    return ask({ referee, position, viewer: REFEREE }, request as never);
  }
}

function withToAct(referee: Referee, position: Position): OwnPosition {
  return {
    position,
    line: writePosition(referee, position),
    toAct: referee.toAct(position),
    owed: referee.owed(position),
  };
}

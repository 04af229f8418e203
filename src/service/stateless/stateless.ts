import { REFEREE } from '../../engine';
import type { Position, Referee } from '../../engine';
import { writePosition } from '../../notation/position-line/position-line';
import type { ClosedPositions } from '../access/closed-positions';
import { isRefusal, unknownSide } from '../denials';
import type { Games } from '../games/games';
import type { AdjudicationReceipts } from '../receipts/adjudication-receipt';
import type { DataPackage } from '../ports';
import { HELPING, questionCases } from '../questions/questions';
import type { Asked, QuestionKind } from '../questions/questions';
import { owedNow } from '../questions/owed';
import { Adjudications } from './adjudicate';
import type { NoPosition, PositionRequest, StatelessService } from './api';
import { Citations } from './citations';
import type { OwnPosition } from './schema';

interface StatelessParts {
  readonly games: Games;
  readonly data: DataPackage;
  readonly closed: ClosedPositions;
}

/** The questions and acts of a match for callers who keep their positions themselves. */
export function createStateless(
  { games, data, closed }: StatelessParts,
  receipts: AdjudicationReceipts,
): StatelessService {
  const adjudications = new Adjudications(games, new Citations(data), receipts);
  const asked = async (request: PositionRequest, kind: QuestionKind): Promise<Asked | NoPosition> => {
    const game = await games.openPosition(request);
    if (isRefusal(game)) return game;
    const { referee, position } = game;
    const refused = HELPING.has(kind) ? await closed.refusal(position, request.caller) : undefined;
    return refused ?? { referee, position, viewer: REFEREE };
  };

  return {
    async start(request) {
      const game = await games.open(request);
      if (isRefusal(game)) return game;
      const { position, events } = game.referee.initial();
      return { status: 'ok', options: game.options, events, ...withToAct(game.referee, position) };
    },
    async check(request) {
      const game = await games.openPosition(request);
      if (!isRefusal(game)) return { status: 'ok', sound: true, problems: [], position: game.position };
      if (game.status !== 'position-refused') return game;
      return { status: 'ok', sound: false, problems: game.problems, position: null };
    },
    async view({ viewer, ...request }) {
      const game = await games.openPosition(request);
      if (isRefusal(game)) return game;
      const { referee, position } = game;
      const known = viewer === null || viewer === REFEREE || referee.sides.includes(viewer);
      if (!known) return unknownSide(viewer, referee.sides);
      return { status: 'ok', ...withToAct(referee, referee.view(position, viewer)) };
    },
    ...questionCases<PositionRequest, NoPosition>(async (request, kind, ask) => {
      const found = await asked(request, kind);
      return isRefusal(found) ? found : ask(found);
    }),
    adjudicate: (request) => adjudications.adjudicate(request),
  };
}

function withToAct(referee: Referee, position: Position): OwnPosition {
  return {
    position,
    line: writePosition(referee, position),
    toAct: referee.toAct(position),
    owed: owedNow(referee, position),
  };
}

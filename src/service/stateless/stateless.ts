import { REFEREE } from '../../engine';
import type { Position, Referee } from '../../engine';
import type { ClosedPositions } from '../access/closed-positions';
import { denied, isRefusal } from '../denials';
import type { Games, OpenPosition } from '../games/games';
import type { DataPackage } from '../ports';
import { attacksOf, explanationOf, legalActionsOf, oddsOf } from '../questions/questions';
import { Adjudications } from './adjudicate';
import type { PositionRequest, StatelessService } from './api';
import { Citations } from './citations';
import type { OwnPosition } from './schema';

/** The questions and acts of a match for callers who keep their positions themselves. */
export function createStateless(games: Games, data: DataPackage, closed: ClosedPositions): StatelessService {
  const adjudications = new Adjudications(games, new Citations(data));
  const ask = async <Answer extends object>(
    { position, custom }: PositionRequest,
    what: (game: OpenPosition) => Answer,
  ) => {
    const game = games.openPosition(position, custom);
    return isRefusal(game) ? game : what(game);
  };

  return {
    async start(request) {
      const game = games.open(request);
      if (isRefusal(game)) return game;
      const { position, events } = game.referee.initial();
      return { status: 'ok', options: game.options, events, ...withToAct(game.referee, position) };
    },
    async check({ position, custom }) {
      const game = games.openPosition(position, custom);
      if (!isRefusal(game)) return { status: 'ok', sound: true, problems: [] };
      if (game.status !== 'position-refused') return game;
      return { status: 'ok', sound: false, problems: game.problems };
    },
    view: ({ viewer, ...request }) =>
      ask(request, ({ referee, position }) => {
        const known = viewer === null || viewer === REFEREE || referee.sides.includes(viewer);
        if (!known) return denied('UNKNOWN_SIDE', { side: viewer });
        return { status: 'ok' as const, ...withToAct(referee, referee.view(position, viewer)) };
      }),
    legalActions: ({ side, units, ...request }) => ask(request, (game) => legalActionsOf(game, side, units)),
    obligations: (request) =>
      ask(request, ({ referee, position }) => {
        return { status: 'ok' as const, obligations: referee.obligations(position) };
      }),
    attacks: (request) => ask(request, (game) => attacksOf(game, request)),
    explain: ({ question, ...request }) => ask(request, (game) => explanationOf(game, question)),
    async odds(request) {
      const game = games.openPosition(request.position, request.custom);
      if (isRefusal(game)) return game;
      return (await closed.refusal(game.position, request.caller)) ?? oddsOf(game, request);
    },
    score: (request) =>
      ask(request, ({ referee, position }) => ({ status: 'ok' as const, score: referee.score(position) })),
    adjudicate: (request) => adjudications.adjudicate(request),
  };
}

function withToAct(referee: Referee, position: Position): OwnPosition {
  return { position, toAct: referee.toAct(position) };
}

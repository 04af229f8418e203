import type { ForeignData } from '../../ai-pool/ai-pool';
import type { Level } from '../../ai/api';
import type { Action, MatchOptions, Position } from '../../engine';
import type { SubmitResult } from './requests';
import { isRefusal, unknownSide } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { foreignData, isPlayable, packageGone, withPresentOrders } from '../../match/open-match';
import type { Matches } from '../../match/open-match';
import { isAssignmentInForce, proposalsTo, aiSettingsIn } from '../../match/service-players';
import type { AiAssignment, AiSettings } from '../../match/records';
import type { Submissions } from './submit';

/** View of a side of its match now, and its player. */
export interface SeatView {
  readonly version: number;
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  /** Data of the match, if it is not that of the service. */
  readonly foreign: ForeignData | undefined;
  /** Position as the side sees it, never more. */
  readonly position: Position;
  /** The side has something to decide. */
  readonly toAct: boolean;
  /** Undefined while the service does not play the side. */
  readonly player: AiSettings | undefined;
  /** Offers that the player must answer. */
  readonly proposals: { readonly draw: boolean; readonly takeback: boolean };
}

interface AiSubmission {
  readonly match: string;
  readonly side: string;
  readonly level: Level;
  readonly expectedVersion: number;
  readonly actions: readonly [Action, ...Action[]];
}

/**
 * Actions of the service's players in a match: they see it from their seat and submit as everyone does. It checks
 * no token, so no API may expose it.
 */
export interface AiActor {
  /** View of a side; `player` replaces the player that the match names. */
  look(
    matchId: string,
    side: string,
    player?: AiAssignment,
  ): Promise<{ readonly status: 'ok'; readonly view: SeatView } | Denied>;
  submit(submission: AiSubmission): Promise<SubmitResult>;
  /**
   * True if a draw is more than the side can expect: in the last Game-Turn it would lose if the match ended now.
   */
  acceptsDraw(matchId: string, side: string): Promise<boolean>;
}

export function createAiActor(matches: Matches, submissions: Submissions): AiActor {
  return {
    async look(matchId, side, player) {
      const match = await matches.open(matchId);
      if (isRefusal(match)) return match;
      if (!isPlayable(match)) return packageGone(match);
      const { header, referee, version, state } = match;
      if (!referee.sides.includes(side)) return unknownSide(side, referee.sides);
      const named = aiSettingsIn(header, state.position, side);
      const asked = player !== undefined && isAssignmentInForce(player, state.position) ? player : undefined;
      const owned = header.seats.some((seat) => seat.side === side && seat.ai !== undefined);
      return {
        status: 'ok',
        view: {
          version,
          system: header.system,
          scenario: header.scenario,
          options: header.options,
          foreign: foreignData(match),
          position: referee.view(withPresentOrders(match, state.position), side),
          toAct: referee.toAct(state.position).includes(side),
          player: player === undefined ? named : asked,
          proposals: owned ? proposalsTo(state.position, side) : { draw: false, takeback: false },
        },
      };
    },
    submit: ({ side, level, actions, ...request }) =>
      submissions.submitAs({ side, by: 'service', level }, request, actions),
    async acceptsDraw(matchId, side) {
      const match = await matches.open(matchId);
      if (isRefusal(match) || !isPlayable(match)) return false;
      const { header, referee, state, data } = match;
      const last = data.orderOfBattle.scenarios.find(({ id }) => id === header.scenario)?.turns.last;
      if (last === undefined || state.position.turn < last) return false;
      const { winner } = referee.score(referee.view(state.position, side)).ifEndedNow.result;
      return winner !== null && winner !== side;
    },
  };
}

import { USUAL_LEVEL } from '../ai/api';
import type { Position, Referee } from '../engine';
import { denied } from '../problems/denials';
import type { Denied } from '../problems/denials';
import { seedSchema } from './terms';
import type { AiAssignment, MatchHeader, AiSettings } from './records';

/** Upper limits for requests. */
export interface ThoughtLimits {
  /** Highest level of a player of the service. */
  readonly level: number;
}

/** Validates a request for a player; `otherwise` is its seed if the request has none. */
export function readPlayer(
  { level = USUAL_LEVEL, seed }: { readonly level?: number | undefined; readonly seed?: string | undefined },
  limits: ThoughtLimits,
  otherwise: string,
): AiSettings | Denied {
  if (!Number.isSafeInteger(level) || level < 0 || level > limits.level) {
    return denied('BAD_REQUEST', { problem: `The level is a whole number from 0 to ${limits.level}.` });
  }
  const problem = seedProblem(seed);
  if (problem !== undefined) return denied('BAD_REQUEST', { problem });
  return { level, seed: seed ?? otherwise };
}

/** Describes the fault of a seed; undefined if it is valid. */
export function seedProblem(seed: string | undefined): string | undefined {
  if (seed === undefined || seedSchema.safeParse(seed).success) return undefined;
  return `A seed has 1 to ${seedSchema.maxLength} characters.`;
}

/** Identifies the Player-Turn, or the deployment of a side, of a position. */
export function playerTurnOf({ turn, phasing, phase }: Position): string {
  return `${turn} ${phasing}${phase === 'deployment' ? ' deployment' : ''}`;
}

/** Settings of the service's player of a side in this position; undefined if the service does not play it. */
export function aiSettingsIn(header: MatchHeader, position: Position, side: string): AiSettings | undefined {
  const seat = header.seats.find((one) => one.side === side);
  if (seat?.ai !== undefined) return seat.ai;
  const assignment = header.assignments[side];
  return assignment !== undefined && isAssignmentInForce(assignment, position) ? assignment : undefined;
}

export function isAssignmentInForce({ playerTurn }: AiAssignment, position: Position): boolean {
  return playerTurn === playerTurnOf(position);
}

/** Sides that the service must play now: they have a decision to make or an offer to answer. */
export function sidesToPlay(header: MatchHeader, referee: Referee, position: Position): readonly string[] {
  const deciding = referee.toAct(position);
  return header.seats
    .filter(({ side, ai }) =>
      deciding.includes(side)
        ? aiSettingsIn(header, position, side) !== undefined
        : ai !== undefined && Object.values(proposalsTo(position, side)).includes(true),
    )
    .map(({ side }) => side);
}

/** Offers that await the answer of a side. */
export function proposalsTo(
  { proposals, phase, paused }: Position,
  side: string,
): { readonly draw: boolean; readonly takeback: boolean } {
  if (phase === 'over' || paused !== undefined) return { draw: false, takeback: false };
  return {
    draw: proposals.draw !== undefined && proposals.draw !== side,
    takeback: proposals.takeback !== undefined && proposals.takeback.by !== side,
  };
}

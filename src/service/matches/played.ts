import { DEFAULT_NODES, LEVELS } from '../../ai/api';
import type { Level } from '../../ai/api';
import type { Position, Referee } from '../../engine';
import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { Commission, MatchHeader, Played } from './records';

const longestSeed = 100;

/** How somebody asks for a player of this service. */
export interface PlayerRequest {
  readonly level: Level;
  /** Nodes a Player-Turn; those of the level by default. */
  readonly nodes?: number | undefined;
  /** Any text: the same seed in the same position leads to the same answer. */
  readonly seed?: string | undefined;
}

/** How much a player of this service thinks, and the seed of it. */
type Thought = Omit<Played, 'level'>;

/** Reads a request for a player; without a seed it gets the given one. */
export function readPlayer(
  { level, nodes = DEFAULT_NODES[level], seed }: PlayerRequest,
  mostNodes: number,
  otherwise: string,
): Played | Denied {
  if (!LEVELS.includes(level)) {
    return denied('BAD_REQUEST', { problem: `The level is one of ${LEVELS.join(', ')}.` });
  }
  const thought = readThought({ nodes, seed }, mostNodes, otherwise);
  return isRefusal(thought) ? thought : { level, ...thought };
}

/** Reads how much is to be thought, and the seed of it. */
export function readThought(
  { nodes, seed }: { readonly nodes: number; readonly seed?: string | undefined },
  mostNodes: number,
  otherwise: string,
): Thought | Denied {
  if (!Number.isSafeInteger(nodes) || nodes < 0 || nodes > mostNodes) {
    return denied('BAD_REQUEST', { problem: `The nodes are a whole number from 0 to ${mostNodes}.` });
  }
  if (seed !== undefined && (seed === '' || seed.length > longestSeed)) {
    return denied('BAD_REQUEST', { problem: `A seed has 1 to ${longestSeed} characters.` });
  }
  return { nodes, seed: seed ?? otherwise };
}

/** Names the Player-Turn, or the deployment of a side, that a position belongs to. */
export function playerTurnOf({ turn, phasing, phase }: Position): string {
  return `${turn} ${phasing}${phase === 'deployment' ? ' deployment' : ''}`;
}

/** How the service plays a side in this position; undefined when its player does so himself. */
export function playedIn(header: MatchHeader, position: Position, side: string): Played | undefined {
  const seat = header.seats.find((one) => one.side === side);
  if (seat?.ai !== undefined) return seat.ai;
  const commission = header.commissions[side];
  return commission !== undefined && commissionHolds(commission, position) ? commission : undefined;
}

export function commissionHolds({ playerTurn }: Commission, position: Position): boolean {
  return playerTurn === playerTurnOf(position);
}

/** The sides that the service must play now: they have something to decide, or an offer to answer. */
export function sidesToPlay(header: MatchHeader, referee: Referee, position: Position): readonly string[] {
  const deciding = referee.toAct(position);
  return header.seats
    .filter(({ side, ai }) =>
      deciding.includes(side)
        ? playedIn(header, position, side) !== undefined
        : ai !== undefined && Object.values(offersTo(position, side)).includes(true),
    )
    .map(({ side }) => side);
}

/** The offers that wait for an answer of a side. */
export function offersTo(
  { offers, phase, paused }: Position,
  side: string,
): { readonly draw: boolean; readonly takeback: boolean } {
  if (phase === 'over' || paused !== undefined) return { draw: false, takeback: false };
  return {
    draw: offers.draw !== undefined && offers.draw !== side,
    takeback: offers.takeback !== undefined && offers.takeback.by !== side,
  };
}

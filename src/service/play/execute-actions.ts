import { REFEREE } from '../../engine';
import type { Action, Dice, Position } from '../../engine';
import type { ActionRefused } from './requests';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { SuppliedDice } from '../../match/dice/dice-sources';
import { PositionSequence } from './position-sequence';
import { playActions } from './play-actions';
import type { PlayedStep, SidedAction } from './play-actions';
import type { PlayableMatch } from '../../match/open-match';
import type { EarlierPosition } from '../../match/replay/replays';

export interface Executed {
  readonly status: 'judged';
  readonly steps: readonly PlayedStep[];
}

export interface ExecuteRequest {
  readonly match: PlayableMatch;
  readonly side: string;
  readonly actions: readonly [Action, ...Action[]];
  /** Faces from the request; undefined if the server rolls. */
  readonly given: readonly number[] | undefined;
  readonly earlier: EarlierPosition;
  /** Dice of the server, requested once and only when nothing can refuse the list any more. */
  readonly serverDice: () => Promise<Dice | Denied>;
}

/**
 * Judges a list of actions to be written. A refused list must reveal neither a die nor the standing orders of the
 * opponent. So the list is first played with the knowledge of the player; only its last action may roll a die of
 * the server or leave a decision to the opponent. Then it is played for real, and the server rolls only once its
 * last action is legal and needs a die.
 */
export async function executeActions(request: ExecuteRequest): Promise<Executed | ActionRefused | Denied> {
  const sequence = sequenceOf(request, (position) => position);
  const seen = request.match.referee.view(sequence.position, request.side);
  // If nothing is hidden from the player, a single action needs no rehearsal.
  if (request.actions.length > 1 || seen !== sequence.position) {
    const rehearsed = await rehearse(request);
    if (rehearsed !== undefined) return rehearsed;
  }
  return playInEarnest(request, sequence);
}

async function rehearse(request: ExecuteRequest): Promise<ActionRefused | Denied | undefined> {
  const { match, side, given } = request;
  const { referee } = match;
  const sequence = sequenceOf(request, (position) => referee.view(position, side));
  const dice = new SuppliedDice(given ?? []);
  const before = sided(request).slice(0, -1);
  const played = await playActions(referee, sequence, before, dice);
  if (isRefusal(played)) return played;
  for (const { index, outcome } of played.steps) {
    const decides = outcome.position.pending?.side;
    // Nothing is hidden from the referee.
    if (decides !== undefined && decides !== side && side !== REFEREE) {
      return denied('DECISION_INSIDE_LIST', { index, side: decides });
    }
  }
  const { stopped } = played;
  if (stopped?.reason === 'refused') return refusedAt(stopped.index, stopped.violations);
  if (stopped !== null) {
    const { index, purpose } = stopped;
    return given === undefined ? denied('DIE_INSIDE_LIST', { index }) : missing(dice, purpose, index);
  }
  // Nothing follows the last action, so its outcome is not read.
  const last = referee.apply(sequence.position, side, request.actions.at(-1)!, dice);
  return last.status === 'refused' ? refusedAt(before.length, last.violations) : undefined;
}

function refusedAt(index: number, violations: ActionRefused['violations']): ActionRefused {
  return { status: 'refused', index, violations };
}

async function playInEarnest(
  request: ExecuteRequest,
  sequence: PositionSequence,
): Promise<Executed | ActionRefused | Denied> {
  const { given } = request;
  const { referee } = request.match;
  const dice = new SuppliedDice(given ?? []);
  const actions = sided(request);
  const played = await playActions(referee, sequence, actions, dice);
  if (isRefusal(played)) return played;
  const { steps, stopped } = played;
  if (stopped?.reason === 'refused') return refusedAt(stopped.index, stopped.violations);
  if (stopped === null) {
    return given !== undefined && dice.left.length > 0
      ? denied('DICE_LEFT_OVER', { given: given.length, used: dice.used })
      : { status: 'judged', steps };
  }
  const { index, purpose } = stopped;
  if (given !== undefined) return missing(dice, purpose, index);
  if (index < actions.length - 1) return denied('DIE_INSIDE_LIST', { index });
  const server = await request.serverDice();
  if (isRefusal(server)) return server;
  const rolled = await playActions(referee, sequence, actions.slice(index), server);
  if (isRefusal(rolled)) return rolled;
  if (rolled.stopped !== null) throw new Error(`Action ${index} came to nothing after a die was rolled.`);
  return { status: 'judged', steps: [...steps, ...rolled.steps] };
}

function sided({ side, actions }: ExecuteRequest): readonly SidedAction[] {
  return actions.map((action) => ({ side, action }));
}

function sequenceOf(
  { match, earlier }: ExecuteRequest,
  asSeen: (position: Position) => Position,
): PositionSequence {
  return new PositionSequence({
    match,
    version: match.version,
    position: match.state.position,
    asSeen,
    earlier,
  });
}

function missing(dice: SuppliedDice, purpose: string, index: number): Denied {
  return denied('DICE_MISSING', { used: dice.used, purpose, index });
}

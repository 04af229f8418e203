import type { Accepted, Action, Dice, Position, Referee } from '../../engine';
import { isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { RecordingDice } from '../../match/dice/dice-sources';
import type { Roll } from '../../match/records';
import type { DryRunStop } from './schema';

/** Positions that a list of actions leads through. */
export interface Track {
  /** Position that the next action is applied to. */
  readonly position: Position;
  /** Continues after an accepted action; denied if it returns to a position that is not available. */
  advance(outcome: Accepted): Promise<Position | Denied>;
}

/** Action with the side that takes it. */
export interface SidedAction {
  readonly side: string;
  readonly action: Action;
}

/** Accepted action. */
export interface PlayedStep extends SidedAction {
  readonly index: number;
  /** Position that the action was applied to. */
  readonly before: Position;
  readonly outcome: Accepted;
  readonly rolls: readonly Roll[];
  /** Position in force afterwards, restored if a takeback was granted. */
  readonly position: Position;
}

export interface PlayedActions {
  readonly steps: readonly PlayedStep[];
  /** Reason for the stop before the end of the list; null if all actions were played. */
  readonly stopped: DryRunStop | null;
}

/** Applies actions in order, up to the first that is refused or lacks a die. */
export async function playActions(
  referee: Referee,
  track: Track,
  actions: readonly SidedAction[],
  dice: Dice,
): Promise<PlayedActions | Denied> {
  const steps: PlayedStep[] = [];
  for (const [index, { side, action }] of actions.entries()) {
    const noted = new RecordingDice(dice);
    const before = track.position;
    const outcome = referee.apply(before, side, action, noted);
    if (outcome.status === 'refused') {
      return { steps, stopped: { reason: 'refused', index, violations: outcome.violations } };
    }
    if (outcome.status === 'needs-die') {
      const { purpose, events } = outcome;
      return { steps, stopped: { reason: 'needs-die', index, purpose, events } };
    }
    const position = await track.advance(outcome);
    if (isRefusal(position)) return position;
    steps.push({ index, side, action, before, outcome, rolls: noted.rolls, position });
  }
  return { steps, stopped: null };
}

import type { Accepted, Referee, Action, Position } from '../../engine';
import type { DryRunStep, DryRunStop } from './api';
import type { Denied } from '../denials';
import { NotedDice } from '../dice/dice-sources';
import type { GivenDice } from '../dice/dice-sources';

/** Most actions that one list may have. */
export const LONGEST_LIST = 200;

/** The positions that a list of actions leads through. */
export interface Track {
  /** The position that the next action meets. */
  readonly position: Position;
  /** Goes on from an accepted action; denied when it goes back to a position that is not to be had. */
  advance(outcome: Accepted): Promise<Position | Denied>;
}

/** An action with the side that takes it. */
export interface SidedAction {
  readonly side: string;
  readonly action: Action;
}

/** An action that was accepted, with the position that it met. */
export interface TriedStep extends DryRunStep {
  readonly side: string;
  readonly before: Position;
}

export interface TriedOut {
  readonly steps: readonly TriedStep[];
  /** Why it ended before the end of the list; null when it did not. */
  readonly stopped: DryRunStop | null;
}

/** Applies actions in order, up to the first that is refused or lacks a die. */
export async function tryOut(
  referee: Referee,
  track: Track,
  actions: readonly SidedAction[],
  dice: GivenDice,
): Promise<TriedOut | Denied> {
  const steps: TriedStep[] = [];
  for (const [index, { side, action }] of actions.entries()) {
    const noted = new NotedDice(dice);
    const before = track.position;
    const outcome = referee.apply(before, side, action, noted);
    if (outcome.status === 'refused') {
      return { steps, stopped: { reason: 'refused', index, violations: outcome.violations } };
    }
    if (outcome.status === 'needs-die') {
      const { purpose, events } = outcome;
      return { steps, stopped: { reason: 'needs-die', index, purpose, events } };
    }
    const next = await track.advance(outcome);
    if ('status' in next) return next;
    const { events } = outcome;
    steps.push({ index, side, action, before, events, dice: noted.rolls.map(({ face }) => face) });
  }
  return { steps, stopped: null };
}

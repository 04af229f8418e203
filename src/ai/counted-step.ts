import type { Action, Dice, GameEvent } from '../engine';
import { step } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { work } from './effort';

/** Plays an action on a copy, as `step` does, and counts what it took. */
export function countedStep(
  state: State,
  side: SideIndex,
  action: Action,
  dice: Dice,
): ReturnType<typeof step> {
  work('step');
  const wasAsked = isFrontAsked(state);
  const taken = step(state, side, action, dice);
  // The front that is found when the side is asked serves when it answers; it is asked only where the best one costs units.
  if (wasAsked || taken.status !== 'accepted') return taken;
  if (isFrontAsked(state)) work('brokenFront');
  else if (hasFront(taken.events)) work('front');
  return taken;
}

function isFrontAsked({ pending }: State): boolean {
  return pending?.kind === 'front';
}

function hasFront(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === 'frontTraced');
}

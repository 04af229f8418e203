import type { Action, Dice, GameEvent } from '../engine';
import { step } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { work } from './effort';

/** Plays an action with `step` and counts its work. */
export function countedStep(
  state: State,
  side: SideIndex,
  action: Action,
  dice: Dice,
): ReturnType<typeof step> {
  work('step');
  const wasAsked = isFrontAsked(state);
  const taken = step(state, side, action, dice);
  // The front found for the question also serves for its answer; the side is asked only if the best front
  // costs units.
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

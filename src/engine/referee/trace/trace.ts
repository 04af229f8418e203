import type { GameEvent } from '../../model/events';
import type { Action } from '../../model/actions';
import type { State } from '../../model/state';
import type { ActionTrace } from '../../model/trace';
import { CASE_OF_ACTION, casesIn } from './cases';
import { moveTrace } from './moves';

/** What an accepted action did, from the state that it met and what happened. */
export function traceAction(before: State, action: Action, events: readonly GameEvent[]): ActionTrace {
  const moves = events.flatMap((event) => moveTrace(before, event) ?? []);
  const combats = events.flatMap((event) => {
    if (event.type !== 'combatResolved') return [];
    const { type: _type, ...combat } = event;
    return [combat];
  });
  const own = CASE_OF_ACTION[action.type];
  const cases = casesIn([{ case: own }, moves, events]);
  return { moves, combats, cases };
}

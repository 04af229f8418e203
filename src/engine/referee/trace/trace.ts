import type { GameEvent } from '../../model/events';
import type { Action } from '../../play/actions';
import type { State } from '../../model/state';
import type { ActionTrace } from '../../model/trace';
import { recordOf } from '../../play/actions';
import { casesIn } from './cases';
import { moveTrace } from './moves';

/** The steps of an accepted action, from the state before it and its events. */
export function traceAction(before: State, action: Action, events: readonly GameEvent[]): ActionTrace {
  const moves = events.flatMap((event) => moveTrace(before, event) ?? []);
  const combats = events.flatMap((event) => {
    if (event.type !== 'combatResolved') return [];
    const { type: _type, ...combat } = event;
    return [combat];
  });
  const own = recordOf(action)?.case;
  const cases = casesIn([{ case: own }, moves, events]);
  return { moves, combats, cases };
}

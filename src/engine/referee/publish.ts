import { toPosition } from '../model/convert';
import type { Position } from '../model/position';
import type { State } from '../model/state';
import { freeze } from './freeze';

/** The plain value of a state, which no caller can change. */
export function publishedPosition(state: State): Position {
  return freeze(toPosition(state));
}

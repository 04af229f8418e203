import { mayRetreatStep } from '../../../engine/search';
import type { State } from '../../../engine/search';

/** How far a unit can retreat: hexes over vacant ground, and hexes when it may push friends aside too. */
export interface RetreatRoom {
  readonly vacant: number;
  readonly displacing: number;
}

const MOST = 4;

/**
 * Hexes (at most four) that a unit could retreat from this hex, each further from it than the last (7.71).
 * `covered` are hexes that further enemies would control.
 */
export function retreatRoom(
  state: State,
  unit: number,
  origin: number,
  covered?: (hex: number) => boolean,
): RetreatRoom {
  const vacant = depth(state, unit, origin, covered, true);
  const displacing = vacant === MOST ? MOST : depth(state, unit, origin, covered, false);
  return { vacant, displacing };
}

function depth(
  state: State,
  unit: number,
  origin: number,
  covered: ((hex: number) => boolean) | undefined,
  vacantOnly: boolean,
): number {
  let edge = [origin];
  for (let length = 1; length <= MOST; length += 1) {
    const next: number[] = [];
    for (const from of edge) {
      for (let direction = 0; direction < 6; direction += 1) {
        const to = state.ground.neighbours[from * 6 + direction]!;
        if (to < 0 || next.includes(to)) continue;
        if (vacantOnly && state.occupant[to]! >= 0) continue;
        if (state.ground.distance(origin, to) !== length) continue;
        if (!mayRetreatStep(state, unit, from, direction) || covered?.(to) === true) continue;
        next.push(to);
      }
    }
    if (next.length === 0) return length - 1;
    edge = next;
  }
  return MOST;
}

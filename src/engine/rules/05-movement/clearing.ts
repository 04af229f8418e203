import { MOVED, type State } from '../../model/state';
import { PRICE_BITS, PRICE_MASK } from '../../model/step-prices';
import { rulesOf } from '../../model/game-rules';
import { EDITION_WORDS } from '../../model/words';
import { isHeld, shunsZones } from '../06-zones-of-control/zones';
import { pricesOf } from './prices';
import { pointsLeft } from './reach';
import { stepCost } from './steps';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** The reason that keeps a friend in its hex; undefined if it can clear it (R-MOV-10). */
export function whyItStays(state: State, unit: UnitIndex): string | undefined {
  const binding = whatBinds(state, unit);
  if (binding !== undefined) return binding;
  return vacantExits(state, unit, 1).length > 0 ? undefined : 'the unit there has no vacant hex to go to';
}

/** The reason that keeps a friend from any move, vacant hexes apart (5.14, 5.15); undefined if it can move. */
export function whatBinds(state: State, unit: UnitIndex): string | undefined {
  if (state.has(unit, MOVED)) {
    const isDone = rulesOf(state).doneBy?.(state, unit) !== undefined;
    return isDone ? 'the unit there has moved' : HAS_MOVED_FOR_GOOD;
  }
  return isHeld(state, unit, state.hex[unit]!)
    ? 'the unit there is held by an enemy zone of control'
    : undefined;
}

const HAS_MOVED_FOR_GOOD = `the unit there has moved, and ${EDITION_WORDS.finalMove}`;

/** True if a unit that nothing binds can reach at least `count` vacant hexes now. */
export function hasExits(state: State, unit: UnitIndex, count: number): boolean {
  return vacantExits(state, unit, count).length === count;
}

/** Vacant hexes within reach of a unit, up to `most` (from 1); the common case ends after one step. */
export function vacantExits(state: State, unit: UnitIndex, most: number): readonly HexIndex[] {
  const start = state.hex[unit]!;
  const near = vacantNextTo(state, unit, start, most);
  if (near.length === most) return near;
  const found = new Set<HexIndex>();
  const { neighbours } = state.ground;
  const side = state.sideOf(unit);
  const shuns = shunsZones(state, unit, start);
  const best = new Map<HexIndex, number>([[start, pointsLeft(state, unit)]]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const left = best.get(at)!;
    for (let direction = 0; direction < 6; direction += 1) {
      const step = stepCost(state, unit, at, direction, left);
      if (step < 0) continue;
      const to = neighbours[at * 6 + direction]!;
      const controlled = state.enemyControls(side, to);
      if (shuns && controlled) continue;
      if (state.occupant[to]! < 0 && found.add(to).size >= most) return [...found];
      if (controlled || (best.get(to) ?? -1) >= left - step) continue;
      best.set(to, left - step);
      open.push(to);
    }
  }
  return [...found];
}

/** Vacant hexes next to the unit that it can step into, up to `most`. */
function vacantNextTo(state: State, unit: UnitIndex, start: HexIndex, most: number): HexIndex[] {
  const { occupant } = state;
  const { rows, steps } = pricesOf(state, unit);
  const left = pointsLeft(state, unit);
  const shuns = shunsZones(state, unit, start);
  const found: HexIndex[] = [];
  for (let place = rows[start]!; place < rows[start + 1]! && found.length < most; place += 1) {
    const step = steps[place]!;
    const to: HexIndex = step >> PRICE_BITS;
    if (occupant[to]! >= 0 || (step & PRICE_MASK) > left) continue;
    if (!shuns || !state.enemyControls(state.sideOf(unit), to)) found.push(to);
  }
  return found;
}

import { other, type SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import type { Prospect } from '../../play/outlook-answers';
import { reachFrom } from '../../rules/05-movement/reach';
import { sideTo } from '../../rules/05-movement/steps';
import { isHeld } from '../../rules/06-zones-of-control/zones';
import { prospectOf } from './prospects';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** For each unit on the map, the strongest attack that the other side could make if it moved now. */
export function dangersOf(state: State): readonly Prospect[] {
  return ([0, 1] as const).flatMap((side) => {
    const reaches = reachesOf(state, other(side));
    return state.scenario.unitsOf[side]
      .filter((unit) => state.onMap(unit))
      .flatMap((unit) => dangerTo(state, unit, reaches) ?? []);
  });
}

interface UnitReach {
  readonly unit: UnitIndex;
  /** True if the unit can be in this hex. */
  readonly at: (hex: HexIndex) => boolean;
  readonly hexes: readonly HexIndex[];
}

/**
 * The reach of each unit of a side with all its Movement Points; a unit held by an enemy zone of control
 * stays in its hex (5.14).
 */
function reachesOf(state: State, side: SideIndex): readonly UnitReach[] {
  return state.scenario.unitsOf[side]
    .filter((unit) => state.onMap(unit))
    .map((unit) => {
      const start = state.hex[unit]!;
      if (isHeld(state, unit, start)) return { unit, at: (hex) => hex === start, hexes: [start] };
      const { cost, order } = reachFrom(state, unit, start, state.unit(unit).allowance);
      return { unit, at: (hex) => cost[hex]! >= 0, hexes: [start, ...order] };
    });
}

/**
 * The attack of the strongest units with room next to the target, one in each hex, and of the guns that can
 * come into range (5.31, 7.22, 8.12).
 */
function dangerTo(state: State, unit: UnitIndex, reaches: readonly UnitReach[]): Prospect | undefined {
  const hex = state.hex[unit]!;
  const { ground } = state;
  const room = ground.neighbours
    .slice(hex * 6, hex * 6 + 6)
    .filter((next: HexIndex) => next >= 0 && (ground.attackSides[next]! & sideTo(state, next, hex)) !== 0);
  const places = placed(state, reaches, [...room]);
  const guns = reaches.filter(
    ({ unit: gun, hexes }) =>
      state.unit(gun).artillery && hexes.some((from) => isFiringPlace(state, gun, from, hex)),
  );
  if (places.size + guns.length === 0) return undefined;
  const tried = state.clone();
  for (const [attacker, to] of places) tried.hex[attacker] = to;
  return prospectOf(
    tried,
    unit,
    [...places.keys()],
    guns.map((gun) => gun.unit),
  );
}

/** True if a gun may barrage from here: in range and not adjacent to the target (8.12, 8.22). */
function isFiringPlace(state: State, gun: UnitIndex, from: HexIndex, target: HexIndex): boolean {
  const distance = state.ground.distance(from, target);
  return distance > 1 && distance <= state.unit(gun).range;
}

/**
 * The attackers by hex, assigned strongest first, while the others make room. No other choice has more total
 * strength, because the sets of units that find room form a matroid.
 */
function placed(
  state: State,
  reaches: readonly UnitReach[],
  room: readonly HexIndex[],
): ReadonlyMap<UnitIndex, HexIndex> {
  const holder = new Map<HexIndex, UnitReach>();
  const settle = (reach: UnitReach, seen: Set<HexIndex>): boolean =>
    room.some((hex) => {
      if (seen.has(hex) || !reach.at(hex)) return false;
      seen.add(hex);
      const before = holder.get(hex);
      if (before !== undefined && !settle(before, seen)) return false;
      holder.set(hex, reach);
      return true;
    });
  const troops = reaches.filter(({ unit }) => !state.unit(unit).artillery);
  for (const reach of [...troops].sort(
    (one, two) => state.unit(two.unit).attack - state.unit(one.unit).attack,
  )) {
    settle(reach, new Set());
  }
  return new Map([...holder].map(([hex, { unit }]) => [unit, hex]));
}

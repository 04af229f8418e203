import { other } from '../../model/side';
import type { SideIndex } from '../../model/side';
import type { State } from '../../model/state';
import type { Prospect } from '../../play/outlook-answers';
import { reachFrom } from '../../rules/05-movement/reach';
import { sideTo } from '../../rules/05-movement/steps';
import { isHeld } from '../../rules/06-zones-of-control/zones';
import { prospectOf } from './prospects';

/** For each unit on the map the strongest attack that the other side could bring if it moved now. */
export function dangersOf(state: State): readonly Prospect[] {
  return ([0, 1] as const).flatMap((side) => {
    const reaches = reachesOf(state, other(side));
    return state.scenario.unitsOf[side]
      .filter((unit) => state.onMap(unit))
      .flatMap((unit) => dangerTo(state, unit, reaches) ?? []);
  });
}

interface UnitReach {
  readonly unit: number;
  /** By hex, whether the unit can be there. */
  readonly at: (hex: number) => boolean;
  readonly hexes: readonly number[];
}

/** Where each unit of a side could be with all its Movement Points; one that an enemy holds stays where it is (5.14). */
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

/** The strongest units that find room next to it, one in a hex, and the guns that come into range (5.31, 7.22, 8.12). */
function dangerTo(state: State, unit: number, reaches: readonly UnitReach[]): Prospect | undefined {
  const hex = state.hex[unit]!;
  const { ground } = state;
  const room = ground.neighbours
    .slice(hex * 6, hex * 6 + 6)
    .filter((next) => next >= 0 && (ground.attackSides[next]! & sideTo(state, next, hex)) !== 0);
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

/** May a gun barrage from here: in range, and not itself next to the target (8.12, 8.22)? */
function isFiringPlace(state: State, gun: number, from: number, target: number): boolean {
  const distance = state.ground.distance(from, target);
  return distance > 1 && distance <= state.unit(gun).range;
}

/**
 * Who attacks from which hex: the strongest first, each where there is room, for which others move over. No choice of
 * units has more strength in all: those that find room together are the sets of a matroid.
 */
function placed(
  state: State,
  reaches: readonly UnitReach[],
  room: readonly number[],
): ReadonlyMap<number, number> {
  const holder = new Map<number, UnitReach>();
  const settle = (reach: UnitReach, seen: Set<number>): boolean =>
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

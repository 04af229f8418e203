import { bridgesOf, numbersIn, onceFor } from '../../../engine/search';
import type { Ground, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import type { Objective } from './objectives';
import { Bridgehead } from './bridgehead';
import { hexesListed, zoneOf } from './intent';
import type { Intent } from './intent';

/** Share of a town's points for both sides that attracts a unit. */
const TOWN = 0.25;
/** Number of infantry units wanted beyond the Autobahn above those that bring no points (16.22). */
const SURE_INFANTRY = 4;
/**
 * Number of Game-Turns before the end in which the U.S. makes for the Autobahn, in which all its troops do, and
 * its attraction then.
 */
const RUSH = 5;
const LAST_RUSH = 2;
const RUSH_POINTS = 10;
/** Half points over which the attraction of an urgent goal fades. */
const FAR = 120;
/** Number of Game-Turns before the end in which a unit guards each bridge, and the attraction of its post. */
const GUARD = 4;
const GUARD_POINTS = 40;

/**
 * Towns, the Autobahn, the west bank, and for the U.S. a continuous front and, at the end, the bridges (14.1,
 * 16.1, 16.2).
 */
export function remagenIntent(state: State, side: SideIndex): Intent {
  const name = state.sideName(side) === 'us' ? 'us' : 'german';
  const towns = (state.ground.map.features.objectives ?? []).map((town): Objective => ({
    hexes: hexesListed(state, town.hexes),
    points: TOWN * ((town.points.us ?? 0) + (town.points.german ?? 0)),
    want: Infinity,
  }));
  const isTroop = (unit: UnitIndex): boolean => !state.unit(unit).artillery;
  if (name === 'us') {
    const want = numbersIn(state)('freeInfantry') + SURE_INFANTRY;
    const hexes = beyondAutobahn(state.ground);
    // A goal that counts only at the end is pursued when there is no more time to lose.
    const left = state.scenario.definition.turns.last - state.turn;
    const rush: Objective = {
      hexes,
      points: left < RUSH ? RUSH_POINTS : 0,
      want: left < LAST_RUSH ? Infinity : want,
      draws: isTroop,
      fade: FAR,
      crowded: 0.2,
    };
    const guards = left < GUARD ? guardsOf(state, side) : [];
    return {
      objectives: () => [...towns, rush, ...guards],
      hunt: 1,
      ...frontDuty(state, side),
    };
  }
  const west: Objective = { hexes: zoneOf(state, 'westBankOnRhine'), points: 12, want: 6, draws: isTroop };
  return { objectives: () => [...towns, west], hunt: 1 };
}

/** The continuous front that the US keeps, whatever brings points (14.1). */
export function frontDuty(state: State, side: SideIndex): Pick<Intent, 'bonus' | 'focus'> {
  if (state.sideName(side) !== 'us') return {};
  const bridgehead = new Bridgehead(state, side);
  return { bonus: (_unit, hex) => bridgehead.bonus(hex), focus: () => bridgehead.survey() };
}

/** Hexes on and east of the Autobahn. */
const beyondAutobahn = onceFor((ground: Ground): readonly HexIndex[] => {
  // Hexes beyond the Limit of Advance cannot be reached.
  const closed = new Set(zoneOf({ ground }, 'beyondLimitOfAdvance'));
  return zoneOf({ ground }, 'eastOfOrOnAutobahn').filter((hex) => !closed.has(hex));
});

/**
 * The western end of each bridge for the nearest unit that guards no other. With it there, no German passes,
 * attacks it from the bridge or destroys the bridge (11.12, 11.21, 16.24).
 */
function guardsOf(state: State, side: SideIndex): Objective[] {
  const free = new Set(state.scenario.unitsOf[side].filter((unit) => state.onMap(unit)));
  return bridgesOf(state).flatMap(({ west }) => {
    const distance = (unit: UnitIndex): number => state.ground.distance(west, state.hex[unit]!);
    const [guard] = [...free].sort((a, b) => distance(a) - distance(b) || a - b);
    if (guard === undefined) return [];
    free.delete(guard);
    const draws = (unit: UnitIndex): boolean => unit === guard;
    return [{ hexes: [west], points: GUARD_POINTS, want: 1, fade: FAR, draws, passing: true }];
  });
}

import { bridgesOf, remagenNumber } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import type { Objective } from './objectives';
import { Bridgehead } from './bridgehead';
import { hexesListed, onceForGround, zoneOf } from './intent';
import type { Intent } from './intent';

/** Share of a town's points for both sides that a unit there feels. */
const TOWN = 0.25;
/** Infantry beyond the Autobahn that makes sure of points besides what brings nothing (16.22). */
const SURE_INFANTRY = 4;
/** Game-Turns before the end in which the US makes for the Autobahn, in which everyone goes, and the points it draws by. */
const RUSH = 5;
const LAST_RUSH = 2;
const RUSH_POINTS = 10;
/** Half points over which what must be reached in time draws units. */
const FAR = 120;
/** Game-Turns before the end in which a unit guards each bridge, and the points by which it is drawn there. */
const GUARD = 4;
const GUARD_POINTS = 40;

/**
 * Towns, the Autobahn, the west bank, and for the US a front that hangs together and, at the end, the bridges (14.1, 16.1,
 * 16.2).
 */
export function remagenIntent(state: State, side: SideIndex): Intent {
  const name = state.sideName(side) === 'us' ? 'us' : 'german';
  const towns = (state.ground.map.features.objectives ?? []).map((town): Objective => ({
    hexes: hexesListed(state, town.hexes),
    points: TOWN * ((town.points.us ?? 0) + (town.points.german ?? 0)),
    want: Infinity,
  }));
  const isTroop = (unit: number): boolean => !state.unit(unit).artillery;
  if (name === 'us') {
    const want = remagenNumber(state.scenario.definition, 'freeInfantry') + SURE_INFANTRY;
    const hexes = beyondAutobahn(state.ground);
    const autobahn: Objective = { hexes, points: 2.5, want, draws: isTroop };
    // What counts only at the end is gone for when there is no more time to lose by it than to win.
    const left = state.scenario.definition.turns.last - state.turn;
    const rush: Objective = {
      hexes,
      points: left < RUSH ? RUSH_POINTS : 0,
      want: left < LAST_RUSH ? Infinity : want,
      draws: isTroop,
      fade: FAR,
      crowded: 0.2,
    };
    const bridgehead = new Bridgehead(
      state,
      side,
      zoneOf(state, 'eastBank'),
      zoneOf(state, 'eastBankOnRhine'),
    );
    const guards = left < GUARD ? guardsOf(state, side) : [];
    return {
      objectives: () => [...towns, autobahn, rush, ...guards],
      hunt: 1,
      bonus: (_unit, hex) => bridgehead.bonus(hex),
      focus() {
        bridgehead.survey();
      },
    };
  }
  const west: Objective = { hexes: zoneOf(state, 'westBankOnRhine'), points: 6, want: 6, draws: isTroop };
  return { objectives: () => [...towns, west], hunt: 1 };
}

/** The Autobahn and what lies east of it. */
const beyondAutobahn = onceForGround((ground): readonly number[] => {
  // No way leads to what lies beyond the Limit of Advance.
  const closed = new Set(zoneOf({ ground }, 'beyondLimitOfAdvance'));
  return zoneOf({ ground }, 'eastOfOrOnAutobahn').filter((hex) => !closed.has(hex));
});

/**
 * The western end of each bridge for one unit, the nearest that guards no other: no German passes it, none attacks it from
 * the bridge, and with it there none destroys the bridge (11.12, 11.21, 16.24).
 */
function guardsOf(state: State, side: SideIndex): Objective[] {
  const free = new Set(state.scenario.unitsOf[side].filter((unit) => state.onMap(unit)));
  return bridgesOf(state).flatMap(({ west }) => {
    const distance = (unit: number): number => state.ground.distance(west, state.hex[unit]!);
    const [guard] = [...free].sort((a, b) => distance(a) - distance(b) || a - b);
    if (guard === undefined) return [];
    free.delete(guard);
    const draws = (unit: number): boolean => unit === guard;
    return [{ hexes: [west], points: GUARD_POINTS, want: 1, fade: FAR, draws, passing: true }];
  });
}

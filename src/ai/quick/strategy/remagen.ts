import type { SideIndex, State } from '../../../engine/search';
import type { Objective } from './objectives';
import { Bridgehead } from './bridgehead';
import { hexesNamed, zoneOf } from './intent';
import type { Intent } from './intent';

/** Share of a town's points for both sides that a unit there feels. */
const TOWN = 0.25;
/** Infantry beyond the Autobahn that brings nothing, and the points for each further one (16.22). */
const FREE_INFANTRY = 10;

/** Towns, the Autobahn, the west bank, and for the US a front that hangs together (14.1, 16.1, 16.2). */
export function remagenIntent(state: State, side: SideIndex): Intent {
  const name = state.sideName(side) === 'us' ? 'us' : 'german';
  const towns = (state.ground.map.features.objectives ?? []).map((town): Objective => ({
    hexes: hexesNamed(state, town.hexes),
    points: TOWN * ((town.points.us ?? 0) + (town.points.german ?? 0)),
    want: town.hexes.length + 1,
  }));
  const isTroop = (unit: number): boolean => !state.unit(unit).artillery;
  if (name === 'us') {
    const autobahn: Objective = {
      hexes: zoneOf(state, 'eastOfOrOnAutobahn'),
      points: 2.5,
      want: FREE_INFANTRY + 4,
      draws: isTroop,
    };
    const bridgehead = new Bridgehead(
      state,
      side,
      zoneOf(state, 'eastBank'),
      zoneOf(state, 'eastBankOnRhine'),
    );
    return {
      objectives: [...towns, autobahn],
      hunt: 1,
      bonus: (_unit, hex) => bridgehead.bonus(hex),
      focus() {
        bridgehead.survey();
      },
    };
  }
  const west: Objective = { hexes: zoneOf(state, 'westBankOnRhine'), points: 6, want: 6, draws: isTroop };
  return { objectives: [...towns, west], hunt: 1 };
}

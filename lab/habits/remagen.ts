import type { State } from '../../src/engine/search';
import { amount, once } from './habit';
import type { Habit } from './habit';
import { hexesOf } from './places';

const SCENARIOS = ['remagen/historical', 'remagen/german-optimum'];

/** Points for German units west of the Rhine. */
const WEST_BANK = 'REM 16.24';

/** U.S. infantry on or east of the Autobahn (16.22). */
function infantryBeyond(state: State): number {
  const beyond = hexesOf(state, state.ground.map.features.zones['eastOfOrOnAutobahn'] ?? []);
  return state.scenario.units.filter(
    ({ index, side, artillery }) =>
      state.sideName(side) === 'us' && !artillery && state.onMap(index) && beyond.has(state.hex[index]!),
  ).length;
}

export const REMAGEN: readonly Habit[] = [
  {
    name: 'infantry on the Autobahn',
    counts: 'matches that end with U.S. infantry on or east of the Autobahn',
    scenarios: SCENARIOS,
    unit: 'share',
    watch: () => ({ count: (state) => once(infantryBeyond(state) > 0) }),
  },
  {
    name: 'units on the Autobahn',
    counts: 'U.S. infantry units on or east of the Autobahn at the end',
    scenarios: SCENARIOS,
    unit: 'average',
    watch: () => ({ count: (state) => amount(infantryBeyond(state)) }),
  },
  {
    name: 'west bank kept',
    counts: 'matches that end without points for German units west of the Rhine',
    scenarios: SCENARIOS,
    unit: 'share',
    watch: () => ({ count: (state) => once(state.ledger.every((entry) => entry.case !== WEST_BANK)) }),
  },
  {
    name: 'German wins',
    counts: 'matches that the German wins',
    scenarios: SCENARIOS,
    unit: 'share',
    watch: () => ({ count: ({ result }) => once(result?.winner === 'german') }),
  },
];

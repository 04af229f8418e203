import type { State } from '../../model/state';
import type { ReinforcementRules } from '../../model/game-rules';
import type { SideIndex } from '../../model/side';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/**
 * 12.21a: true for a lettered hex with an enemy unit or in an enemy zone of control; it is closed to
 * reinforcements.
 */
function isBlocked(state: State, side: SideIndex, hex: HexIndex): boolean {
  return state.enemyHolds(side, hex) || state.enemyControls(side, hex);
}

/**
 * 12.22: if all hexes of the scheduled areas are closed, the next area in the alphabet with an open hex; none
 * after the last letter (R-REI-6).
 */
function nextArea(state: State, unit: UnitIndex): readonly HexIndex[] {
  const areas = state.ground.map.features.areas ?? {};
  const { id, side } = state.unit(unit);
  const scheduled = state.scenario.definition.reinforcements.find((one) => one.unit === id)?.entry;
  const letters = scheduled !== undefined && 'area' in scheduled ? scheduled.area : [];
  const last = [...letters].sort().at(-1);
  if (last === undefined) return [];
  for (const letter of Object.keys(areas).sort()) {
    if (letter <= last) continue;
    const hexes = areas[letter]!.map((hex) => state.ground.indexOf.get(hex)!);
    if (hexes.some((hex) => !isBlocked(state, side, hex))) return hexes;
  }
  return [];
}

/** Reinforcements: lettered areas, no column, no entry under enemy control and no waiting (12.0). */
export const reinforcement: ReinforcementRules = {
  cases: {
    due: 'REM 12.0(GR)',
    entryHex: 'REM 12.0(PR)',
    lateEntry: 'REM 12.0(PR)',
    occupied: 'REM 12.21a',
    enemyZoc: 'REM 12.21a',
    alternate: 'REM 12.22',
    column: 'REM 12.11',
    withhold: 'REM 12.23',
    offMap: 'STD 3.0(2)',
  },
  schedules: [
    { case: 'REM 17.13', scenarios: ['historical'], of: 'us', byTurnFrom: 1 },
    { case: 'REM 17.14', scenarios: ['historical'], byTurnFrom: 1 },
    { case: 'REM 17.23', scenarios: ['german-optimum'], of: 'us' },
    { case: 'REM 17.24', scenarios: ['german-optimum'], byTurnFrom: 1 },
  ],
  /** 12.21a: no unit enters at a hex that an enemy controls. */
  mayEnterEnemyZoc: false,
  /** 12.13: no unit pays for the units that entered before it. */
  columnPays: false,
  /** The road rate applies where a road leads off the map (12.11). */
  roadRate: 'offMapRoad',
  alternate: { words: 'in the next area by its letter that is open', hexes: nextArea },
  isBlocked,
  /** 12.23: a unit that can enter must enter. */
  mayWithhold: false,
};

import type { State } from '../../model/state';
import type { ReinforcementRules } from '../../model/game-rules';
import type { SideIndex } from '../../model/side';

/** A lettered hex with an enemy unit or in an enemy zone of control is closed to reinforcements (12.21). */
function isBlocked(state: State, side: SideIndex, hex: number): boolean {
  return state.enemyHolds(side, hex) || state.enemyControls(side, hex);
}

/**
 * When every hex of the scheduled areas is closed: the next area in the alphabet with an open hex; after the
 * last letter there is none (12.22, R-REI-6).
 */
function nextArea(state: State, unit: number): readonly number[] {
  const areas = state.ground.map.features.areas ?? {};
  const { id, side } = state.unit(unit);
  const scheduled = state.setting.scenario.reinforcements.find((one) => one.unit === id)?.entry;
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

/** Lettered areas, no column, no entry under enemy control and no waiting (12.0). */
export const reinforcement: ReinforcementRules = {
  cases: {
    due: 'REM 12.0(GR)',
    entryHex: 'REM 12.0(PR)',
    occupied: 'REM 12.21a',
    enemyZoc: 'REM 12.21a',
    alternate: 'REM 12.22',
    column: 'REM 12.11',
    withhold: 'REM 12.23',
  },
  mayEnterEnemyZoc: false,
  columnPays: false,
  roadRate: 'offMap',
  alternate: nextArea,
  isBlocked,
  mayWithhold: false,
};

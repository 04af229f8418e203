import type { SystemData } from '../engine/data/system';
import { gameRules } from '../engine/games/registry';
import type { HexId } from '../engine/geometry/grid';
import { toState } from '../engine/position/convert';
import type { Position } from '../engine/position/position';
import { UnknownSetting, compileSetting } from '../engine/setting/setting';

/** The hexes in the zones of control of each side (6.0). Throws an UnknownSetting for a game without rules. */
export function zonesOfControl(
  data: SystemData,
  position: Position,
): Readonly<Record<string, readonly HexId[]>> {
  const rules = gameRules(data.system);
  if (rules === undefined) throw new UnknownSetting(`there are no rules for ${data.system}`);
  const state = toState(compileSetting(data, position.scenario, position.options, rules), position);
  return Object.fromEntries(
    ([0, 1] as const).map((side) => [
      state.sideName(side),
      state.ground.ids.filter((_id, hex) => state.control[side][hex]! > 0),
    ]),
  );
}

import { type Entering, rulesOf } from '../../model/game-rules';
import type { Play } from '../../model/play';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** Calls the game after a unit has entered a hex. `stop` halts the unit there while a decision is pending. */
export function onHexEntered(
  play: Play,
  unit: UnitIndex,
  hex: HexIndex,
  how: Entering,
  from = -1,
): 'go on' | 'stop' {
  return rulesOf(play.state).onEnter?.(play, unit, hex, how, from) ?? 'go on';
}

import type { BridgeHexRules } from '../../model/game-rules';
import { rule } from '../../model/refusal';
import { violationsOf } from '../../model/violations';

export const BRIDGE_HEX_REFUSALS = {
  MAY_NOT_ATTACK_FROM: rule('REM 11.12', '{unit} may not attack from the bridge in {hex}.', 'R-REM-3'),
};
const refused = violationsOf(BRIDGE_HEX_REFUSALS);

/** Bridges that fill a hex of the Rhine are entered and left over two sides (R-REM-1). */
export const bridgeHexes: BridgeHexRules = {
  case: 'REM 11.12',
  ruling: 'R-REM-1',
  /** 11.12: no unit attacks from a bridge (R-REM-3). */
  attackViolation(state, unit, enemy) {
    const { id } = state.unit(unit);
    const other = enemy === undefined ? {} : { other: state.unit(enemy).id };
    return refused('MAY_NOT_ATTACK_FROM', { unit: id, hex: state.hexId(state.hex[unit]!), ...other });
  },
};

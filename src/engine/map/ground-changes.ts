import type { HexId } from './grid';
import type { HexSide } from './values';

/** A Float Bridge placed on a Rhine hex, with the bank hexes to which its symbol points (REM 11.11). */
interface FloatBridge {
  readonly hex: HexId;
  readonly west: HexId;
  readonly east: HexId;
}

/** Changes that play has made to the printed map. */
export interface GroundChanges {
  /** Hexsides whose bridge is down: plain river, stream or canal again (R-ARN-5). */
  readonly demolished?: readonly HexSide[];
  readonly floatBridges?: readonly FloatBridge[];
  /** Destroyed bridge hexes: plain water again (REM 11.21). */
  readonly destroyedBridgeHexes?: readonly HexId[];
}

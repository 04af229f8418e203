import type { HexId } from './grid';
import type { HexSide } from './values';

/** A Float Bridge placed on a Rhine hex, with the bank hexes its symbol points to (REM 11.11). */
interface FloatBridge {
  readonly hex: HexId;
  readonly west: HexId;
  readonly east: HexId;
}

/** What play has changed on the printed map. */
export interface GroundChanges {
  /** Hexsides whose bridge is down: they are plain river, stream or canal again (R-ARN-5). */
  readonly demolished?: readonly HexSide[];
  readonly floatBridges?: readonly FloatBridge[];
  /** Bridge hexes that were destroyed and are plain water again (REM 11.21). */
  readonly destroyedBridgeHexes?: readonly HexId[];
}

import type { Ground } from './ground';
import { BARRED } from './masks';

/**
 * Whether a unit could stand in a hex at all: not water without a bridge, and for a vehicle no rough,
 * broken or woods hex unless a road or trail runs through it (R-GRID-5).
 */
export function mayStandIn(ground: Ground, hex: number, vehicle: boolean): boolean {
  if (ground.closed[hex] === 1) return false;
  return ground.routeHex[hex] === 1 || ground.entryCost(hex, vehicle) !== BARRED;
}

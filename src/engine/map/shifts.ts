import { COMBAT_LINES, type TerrainKey } from './terrain-key';
import type { BridgeHexes } from './bridge-hexes';
import type { Hexes } from './hexes';
import type { BytesByHex, HexIndex } from './indexes';

/**
 * 7.61, ARN 11.0(GR): the Combat Results Table shift of each hex by the terrain key, where a City counts as a
 * Town. A bridge has the terrain of its hex (R-REM-3).
 */
export function combatShifts(hexes: Hexes, key: TerrainKey, bridges: BridgeHexes): BytesByHex {
  return Uint8Array.from(hexes.terrain, (terrain, hex: HexIndex) => {
    const line = bridges.entries.get(hex)?.line ?? key.hexes[terrain].line;
    return line === null ? 0 : COMBAT_LINES.indexOf(line);
  });
}

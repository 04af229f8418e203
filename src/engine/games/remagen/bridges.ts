import type { State } from '../../model/state';
import { keepsOf } from './game-state';
import type { HexIndex } from '../../map/indexes';

/** A bridge on the map, by hex index. */
export interface Bridge {
  readonly hex: HexIndex;
  readonly west: HexIndex;
  readonly east: HexIndex;
  /** Set if it can be placed again after its destruction (11.0). */
  readonly floats: boolean;
}

/** 11.0(GR): the bridges on the map, printed and placed; a destroyed printed bridge is gone permanently. */
export function bridgesOf(state: State): Bridge[] {
  const { destroyed, floatBridges } = keepsOf(state);
  const printed = state.ground.map.features.bridgeHexes ?? [];
  const index = (id: string): HexIndex => state.ground.indexOf.get(id)!;
  const standing = printed.filter(({ hex }) => !destroyed.includes(hex));
  return [...standing, ...floatBridges]
    .map(({ hex, west, east }, at) => {
      return { hex: index(hex), west: index(west), east: index(east), floats: at >= standing.length };
    })
    .sort((a, b) => a.hex - b.hex);
}

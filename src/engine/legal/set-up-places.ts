import type { HexId } from '../map/grid';
import type { SideIndex } from '../model/side';
import type { Placement } from '../model/game-rules';
import type { State } from '../model/state';
import { vacantIn } from '../rules/03-set-up/deploy';

/** The vacant hexes of an area, by number and by name. */
interface Vacant {
  readonly hexes: readonly number[];
  readonly names: readonly HexId[];
}

/** 3.0(2): where each unit of a side may be set up now. Units that share an area share what is vacant in it. */
export function setUpPlaces(state: State, side: SideIndex): Placement[] {
  const known = new Map<Uint8Array, Vacant>();
  return state.scenario.unitsOf[side].flatMap((unit): readonly Placement[] => {
    const rule = state.scenario.setUp[unit];
    if (rule?.kind !== 'zone') return [];
    const vacant = known.get(rule.hexes) ?? named(state, vacantIn(state, rule.hexes));
    known.set(rule.hexes, vacant);
    const own = state.hex[unit]!;
    const isInside = own >= 0 && rule.hexes[own] === 1 && state.occupant[own] === unit;
    const hexes = isInside ? withOwn(state, vacant, own) : vacant.names.slice();
    return [{ action: 'deployUnit', unit: state.unit(unit).id, hexes }];
  });
}

function named(state: State, hexes: readonly number[]): Vacant {
  return { hexes, names: hexes.map((hex) => state.hexId(hex)) };
}

/** A unit that stands may stay: its own hex in its place among the vacant ones. */
function withOwn(state: State, { hexes, names }: Vacant, own: number): readonly HexId[] {
  const all = names.slice();
  let place = all.length;
  // A copy that is shifted by hand: the methods that insert take several times as long.
  for (; place > 0 && hexes[place - 1]! > own; place -= 1) all[place] = all[place - 1]!;
  all[place] = state.hexId(own);
  return all;
}

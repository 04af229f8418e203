import type { HexId } from '../map/grid';
import type { Ground } from '../map/ground';
import type { SideIndex } from '../model/side';
import type { Placement } from '../model/game-rules';
import type { State } from '../model/state';
import { hexesOfZone } from '../rules/03-set-up/deploy';
import type { BytesByHex, HexIndex } from '../map/indexes';

/** The hexes of an area, ascending. */
interface Area {
  readonly hexes: readonly HexIndex[];
  readonly names: readonly HexId[];
}

/** The vacant hexes of an area. */
interface Vacant {
  /** Places of the occupied hexes, ascending. */
  readonly taken: readonly number[];
  readonly names: readonly HexId[];
  /** The list for all units outside of the area; undefined until one needs it. */
  shared: readonly HexId[] | undefined;
}

/**
 * 3.0(2): the hexes where each unit of a side may be set up now. Units of one area share its list of vacant
 * hexes.
 */
export function setUpPlaces(state: State, side: SideIndex): Placement[] {
  const known = new Map<BytesByHex, Vacant>();
  return state.scenario.unitsOf[side].flatMap((unit): readonly Placement[] => {
    const rule = state.scenario.setUp[unit];
    if (rule?.kind !== 'zone') return [];
    const area = areaOf(state.scenario.ground, rule.hexes);
    const vacant = known.get(rule.hexes) ?? vacantIn(state, area);
    known.set(rule.hexes, vacant);
    const own = state.hex[unit]!;
    const isInside = own >= 0 && rule.hexes[own] === 1 && state.occupant[own] === unit;
    const hexes = isInside
      ? withOwn(state, area, vacant, own)
      : (vacant.shared ??= Object.freeze(vacant.names.slice()));
    return [{ action: 'deployUnit', unit: state.unit(unit).id, hexes }];
  });
}

/** Areas by the mask of a set-up zone, which does not change. */
const areas = new WeakMap<BytesByHex, Area>();

function areaOf({ ids }: Ground, mask: BytesByHex): Area {
  const known = areas.get(mask);
  if (known !== undefined) return known;
  const hexes = hexesOfZone(mask);
  const fresh = { hexes, names: hexes.map((hex) => ids[hex]!) };
  areas.set(mask, fresh);
  return fresh;
}

function vacantIn({ occupant }: State, { hexes, names }: Area): Vacant {
  const taken: number[] = [];
  for (let place = 0; place < hexes.length; place += 1) if (occupant[hexes[place]!]! >= 0) taken.push(place);
  // Copied and closed up by hand, because filtering takes several times as long.
  const vacant = names.slice();
  let kept = taken[0] ?? hexes.length;
  for (let at = 0; at < taken.length; at += 1) {
    const next = taken[at + 1] ?? hexes.length;
    for (let place = taken[at]! + 1; place < next; place += 1) vacant[kept++] = names[place]!;
  }
  vacant.length = kept;
  return { taken, names: vacant, shared: undefined };
}

/** The hexes for a unit that is set up in the area: the vacant ones with its own, in order. */
function withOwn(state: State, { hexes }: Area, { taken, names }: Vacant, own: HexIndex): readonly HexId[] {
  // Number of occupied hexes of the area before its own.
  const before = taken.findIndex((place) => hexes[place] === own);
  const place = taken[before]! - before;
  // Copied in two parts by hand, because methods that insert are several times as slow off their fast path.
  const all = new Array<HexId>(names.length + 1);
  for (let at = 0; at < place; at += 1) all[at] = names[at]!;
  all[place] = state.hexId(own);
  for (let at = place; at < names.length; at += 1) all[at + 1] = names[at]!;
  return all;
}

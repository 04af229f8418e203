import { matching } from '../../../engine/search';
import type { HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { liftUnit, putBack } from '../movement/lifting';
import type { Mover } from '../movement/movers';
import { FrontLine } from './front-line';
import type { FrontSpec, FrontPost } from './front-line';

/**
 * The posts of a front against the next move of the enemy: by unit the hex that it goes to. Posts that stand side by
 * side in pairs cannot be shut in from the front; between pairs zones of control are enough.
 */
export function planFront(
  state: State,
  side: SideIndex,
  movers: ReadonlyMap<UnitIndex, Mover>,
  spec: FrontSpec,
): ReadonlyMap<UnitIndex, HexIndex> {
  const men = [...movers.values()].filter(({ unit }) => !state.unit(unit).artillery && spec.mans(unit));
  if (men.length === 0) return new Map();
  const homeOf = new Map(men.map(({ unit }) => [unit, state.hex[unit]!]));
  const spots = new Uint8Array(state.ground.hexCount);
  for (const { unit, hexes } of men) {
    spots[homeOf.get(unit)!] = 1;
    for (const hex of hexes) spots[hex] = 1;
  }
  // Units that can still move may stand elsewhere when the enemy comes.
  const homes = [...movers.keys()].map((unit) => liftUnit(state, unit));
  const { posts } = new FrontLine(state, side, spots, spec).cheapest();
  for (const home of homes.reverse()) putBack(state, home);
  const strongest = men.sort(
    (a, b) => state.unit(b.unit).defense - state.unit(a.unit).defense || a.unit - b.unit,
  );
  return manned(posts, strongest, (mover, hex) => hex === homeOf.get(mover.unit) || mover.reaches(hex));
}

/** Units for the posts, the most threatened first and the strongest units to them; each can reach its own. */
function manned(
  posts: readonly FrontPost[],
  units: readonly Mover[],
  comesTo: (mover: Mover, hex: HexIndex) => boolean,
): ReadonlyMap<UnitIndex, HexIndex> {
  const ordered = [...posts].sort((a, b) => b.threat - a.threat || a.hex - b.hex);
  const choices = ordered.map(({ hex }) =>
    units.filter((mover) => comesTo(mover, hex)).map(({ unit }) => unit),
  );
  return new Map([...matching(choices)].map(([unit, post]) => [unit, ordered[post]!.hex]));
}

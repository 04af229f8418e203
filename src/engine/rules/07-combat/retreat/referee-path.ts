import { other } from '../../../model/side';
import type { State } from '../../../model/state';
import type { ReadyRetreat } from './paths';
import type { HexIndex } from '../../../map/indexes';
import type { UnitIndex } from '../../../model/unit-index';

/** A retreat chosen by the referee (R-RET-11). */
export interface ChosenRetreat {
  readonly unit: UnitIndex;
  readonly path: readonly HexIndex[];
}

/**
 * 7.7(2009): the unit that retreats first, and its path, fixed by rule so that equal positions give equal
 * answers (R-RET-11).
 */
export function refereeRetreat(state: State, ready: readonly ReadyRetreat[]): ChosenRetreat {
  const paths = (one: ReadyRetreat): number => (one.kind === 'doomed' ? 0 : one.paths.length);
  const next = [...ready].sort((a, b) => paths(a) - paths(b) || state.hex[a.unit]! - state.hex[b.unit]!)[0];
  if (next === undefined) throw new RangeError('no unit owes a retreat');
  const ranked = next.paths
    .map((path) => ({ path, rank: rankOf(state, next.unit, path) }))
    .sort((a, b) => compare(a.rank, b.rank));
  return { unit: next.unit, path: ranked[0]?.path ?? [] };
}

/**
 * 7.82a: the displaced unit's hex if the referee moves it (7.7(2009)), by the ranking of retreats (R-RET-11).
 */
export function refereeDisplacement(state: State, unit: UnitIndex, hexes: readonly HexIndex[]): HexIndex {
  const ranked = hexes
    .map((hex) => ({ hex, rank: [...finalHexRank(state, unit, hex), hex] }))
    .sort((a, b) => compare(a.rank, b.rank));
  const best = ranked[0];
  if (best === undefined) throw new RangeError('no hex to displace to');
  return best.hex;
}

/**
 * Rank of a path: best line, greatest distance from the enemy, lowest hex numbers; smaller is better
 * throughout. All paths of a unit displace the same least number of units, so displacement is not ranked.
 */
function rankOf(state: State, unit: UnitIndex, path: readonly HexIndex[]): number[] {
  return [...finalHexRank(state, unit, path.at(-1) ?? state.hex[unit]!), ...path];
}

function finalHexRank(state: State, unit: UnitIndex, hex: HexIndex): number[] {
  const side = state.sideOf(unit);
  let nearest = 1000;
  for (const enemy of state.scenario.unitsOf[other(side)]) {
    if (state.onMap(enemy)) nearest = Math.min(nearest, state.ground.distance(hex, state.hex[enemy]!));
  }
  return [-state.ground.shift[hex]!, -nearest];
}

/** Compares two ranks of equal length by the first part that differs. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

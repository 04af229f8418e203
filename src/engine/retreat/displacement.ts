import type { Moving, State } from '../position/state';
import { mayRetreatStep } from './steps';

/** A displaced unit counts 1000, and 1 more when it was displaced before in this phase (R-RET-3). */
const DISPLACED_ONE = 1000;

/** Units that may not be displaced now: those that still owe a retreat of their own (R-RET-7). */
export type Protected = ReadonlySet<number>;

/** Hexes next to a unit into which it may be displaced: vacant ones, or else friends' (R-DIS-1). */
export function displacementHexes(
  state: State,
  unit: number,
  chain: readonly number[],
  forbidden: number,
  spared: Protected,
): number[] {
  const vacant: number[] = [];
  const friends: number[] = [];
  const from = state.hex[unit]!;
  for (let direction = 0; direction < 6; direction += 1) {
    if (!mayRetreatStep(state, unit, from, direction)) continue;
    const to = state.ground.neighbours[from * 6 + direction]!;
    if (to === forbidden) continue;
    const occupant = state.occupant[to]!;
    if (occupant < 0) vacant.push(to);
    else if (!chain.includes(occupant) && !spared.has(occupant)) friends.push(to);
  }
  if (vacant.length > 0) return vacant;
  return friends.filter((hex) => {
    const next = state.occupant[hex]!;
    return displacementHexes(state, next, [...chain, next], forbidden, spared).length > 0;
  });
}

function costOf(state: State, unit: number): number {
  return DISPLACED_ONE + (state.displaced[unit] === state.combatPhase ? 1 : 0);
}

/**
 * Tries every way to displace `unit` (and those it displaces in turn), with the board changed while `then`
 * looks at the rest; answers the least total cost, Infinity when there is no way.
 */
function leastOverChains(
  state: State,
  unit: number,
  chain: readonly number[],
  forbidden: number,
  spared: Protected,
  then: () => number,
): number {
  const from = state.hex[unit]!;
  let least = Infinity;
  for (const to of displacementHexes(state, unit, chain, forbidden, spared)) {
    const occupant = state.occupant[to]!;
    const shift = (): number => {
      shiftTo(state, unit, from, to);
      const rest = then();
      shiftTo(state, unit, to, from);
      return rest;
    };
    const rest =
      occupant < 0
        ? shift()
        : leastOverChains(state, occupant, [...chain, occupant], forbidden, spared, shift);
    least = Math.min(least, rest + costOf(state, unit));
  }
  return least;
}

/** Moves a unit on the board for the search alone: own zones of control do not matter to its own side. */
function shiftTo(state: State, unit: number, from: number, to: number): void {
  state.occupant[from] = -1;
  state.occupant[to] = unit;
  state.hex[unit] = to;
}

/**
 * The least displacement (R-RET-3b) with which a unit, standing in `at`, can go through `path` from index
 * `next` on; Infinity when some displaced unit would have no legal hex (R-DIS-2).
 */
export function leastDisplacement(
  state: State,
  unit: number,
  path: readonly number[],
  next: number,
  spared: Protected,
): number {
  const hex = path[next];
  if (hex === undefined) return 0;
  const at = state.hex[unit]!;
  const occupant = state.occupant[hex]!;
  const onward = (): number => {
    shiftTo(state, unit, at, hex);
    const rest = leastDisplacement(state, unit, path, next + 1, spared);
    shiftTo(state, unit, hex, at);
    return rest;
  };
  if (occupant < 0) return onward();
  if (spared.has(occupant)) return Infinity;
  return leastOverChains(state, occupant, [occupant], at, spared, onward);
}

/**
 * Where the last unit of a displacement chain may go without making the whole retreat displace more units
 * than it must. The earlier links of the chain follow into the hexes they have chosen.
 */
export function displacementChoices(state: State, moving: Moving, spared: Protected): number[] {
  const { chain, unit, path, at } = moving;
  const last = chain.at(-1)!;
  const forbidden = state.hex[unit]!;
  const units = chain.map((link) => link.unit);
  const rest = (): number => {
    const followers = chain.slice(0, -1).reverse();
    const origins = followers.map((link) => state.hex[link.unit]!);
    followers.forEach((link) => shiftTo(state, link.unit, state.hex[link.unit]!, link.to));
    const cost = leastDisplacement(state, unit, path, at, spared);
    followers.reverse().forEach((link, index) => {
      shiftTo(state, link.unit, link.to, origins[origins.length - 1 - index]!);
    });
    return cost;
  };
  const from = state.hex[last.unit]!;
  const costs = displacementHexes(state, last.unit, units, forbidden, spared).map((hex) => {
    const shift = (): number => {
      shiftTo(state, last.unit, from, hex);
      const cost = rest();
      shiftTo(state, last.unit, hex, from);
      return cost;
    };
    const occupant = state.occupant[hex]!;
    const cost =
      occupant < 0
        ? shift()
        : leastOverChains(state, occupant, [...units, occupant], forbidden, spared, shift);
    return { hex, cost };
  });
  const least = Math.min(...costs.map((one) => one.cost));
  return costs.filter((one) => one.cost === least && least < Infinity).map((one) => one.hex);
}

/** Units counted in a displacement cost. */
export function unitsDisplaced(cost: number): number {
  return Math.floor(cost / DISPLACED_ONE);
}

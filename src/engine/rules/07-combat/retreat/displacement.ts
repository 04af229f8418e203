import type { ChainLink, Moving } from '../../../model/combat-under-way';
import type { State } from '../../../model/state';
import { mayRetreatStep } from './steps';
import type { HexIndex } from '../../../map/indexes';
import type { UnitIndex } from '../../../model/unit-index';

/** Cost of a displaced unit; 1 is added if it was displaced before in this phase (7.82a, R-RET-3). */
const DISPLACED_ONE = 1000;

/**
 * Maximum number of boards that one search examines before it keeps the best one. Only very large crowds come
 * near it.
 */
const MOST_BOARDS = 2000;

/** The remaining work of one search: a time limit, not a rule. */
class Work {
  private boards = MOST_BOARDS;

  lookAtBoard(): void {
    this.boards -= 1;
  }

  isDone(): boolean {
    return this.boards <= 0;
  }
}

/** Units that may not be displaced now, because they still owe a retreat of their own (R-RET-7). */
export type Protected = ReadonlySet<UnitIndex>;

/** A search for the least displacement. */
interface Search {
  readonly state: State;
  readonly spared: Protected;
  readonly work: Work;
}

/** A hex for a displaced unit, and the least number of units that must move on to make room there. */
interface Link {
  readonly to: HexIndex;
  readonly units: number;
}

/** Finds the least cost of the rest of a retreat on a changed board, within a budget. */
type Look = (budget: number) => number;

function search(state: State, spared: Protected): Search {
  return { state, spared, work: new Work() };
}

/**
 * 7.81: adjacent hexes into which a unit may step as in a retreat, including those of friends but not that of
 * the retreating unit (R-DIS-1).
 */
function stepsOf(state: State, unit: UnitIndex, forbidden: HexIndex): HexIndex[] {
  const from = state.hex[unit]!;
  const found: HexIndex[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    if (!mayRetreatStep(state, unit, from, direction)) continue;
    const to = state.ground.neighbours[from * 6 + direction]!;
    if (to !== forbidden) found.push(to);
  }
  return found;
}

/**
 * 7.82a: the least number of units that must move when this one is displaced, itself included; Infinity if
 * none can.
 */
function shortestChain(
  state: State,
  unit: UnitIndex,
  chain: readonly UnitIndex[],
  forbidden: HexIndex,
  spared: Protected,
): number {
  const { neighbours } = state.ground;
  let ring = [unit];
  const seen = [...chain, unit];
  for (let units = 1; ring.length > 0; units += 1) {
    const further: UnitIndex[] = [];
    for (const one of ring) {
      const from = state.hex[one]!;
      for (let direction = 0; direction < 6; direction += 1) {
        const to = neighbours[from * 6 + direction]!;
        if (to === forbidden || !mayRetreatStep(state, one, from, direction)) continue;
        const occupant = state.occupant[to]!;
        if (occupant < 0) return units;
        if (seen.includes(occupant) || spared.has(occupant)) continue;
        seen.push(occupant);
        further.push(occupant);
      }
    }
    ring = further;
  }
  return Infinity;
}

/**
 * 7.81, 7.82a: hexes into which a unit may be displaced: vacant ones, or else those of friends that can move
 * on in turn (R-DIS-1).
 */
function linksOf(
  state: State,
  unit: UnitIndex,
  chain: readonly UnitIndex[],
  forbidden: HexIndex,
  spared: Protected,
): Link[] {
  const steps = stepsOf(state, unit, forbidden);
  const vacant = steps.filter((to) => state.occupant[to]! < 0);
  if (vacant.length > 0) return vacant.map((to) => ({ to, units: 0 }));
  return steps
    .map((to) => ({ to, occupant: state.occupant[to]! }))
    .filter(({ occupant }) => !chain.includes(occupant) && !spared.has(occupant))
    .map(({ to, occupant }) => ({ to, units: shortestChain(state, occupant, chain, forbidden, spared) }))
    .filter(({ units }) => units < Infinity)
    .sort((a, b) => a.units - b.units);
}

/** 7.82a: the cost of displacing a unit; higher if it was displaced before in this phase. */
function costOf(state: State, unit: UnitIndex): number {
  return DISPLACED_ONE + (state.displaced[unit] === state.combatPhase ? 1 : 0);
}

/**
 * Moves a unit on the board for the search only. Its zone of control stays, which does not matter to its own
 * side.
 */
function shiftTo(state: State, unit: UnitIndex, to: HexIndex): void {
  state.occupant[state.hex[unit]!] = -1;
  state.occupant[to] = unit;
  state.hex[unit] = to;
}

/** Calls `look` on the board after this displacement, and then undoes the displacement. */
function displaced(state: State, unit: UnitIndex, to: HexIndex, look: () => number): number {
  const from = state.hex[unit]!;
  const before = state.displaced[unit]!;
  shiftTo(state, unit, to);
  state.setTime('displaced', unit, state.combatPhase);
  const found = look();
  shiftTo(state, unit, from);
  state.setTime('displaced', unit, before);
  return found;
}

/**
 * The least cost of displacement into one hex: that of the units that must move on first, of this unit and of
 * the rest.
 */
function costThrough(
  at: Search,
  unit: UnitIndex,
  to: HexIndex,
  chain: readonly UnitIndex[],
  forbidden: HexIndex,
  budget: number,
  then: Look,
): number {
  const shift: Look = (left) => {
    at.work.lookAtBoard();
    return displaced(at.state, unit, to, () => then(left));
  };
  const occupant = at.state.occupant[to]!;
  if (occupant < 0) return shift(budget);
  return leastOverChains(at, occupant, [...chain, occupant], forbidden, budget, shift);
}

/**
 * 7.82a: tries the ways to displace `unit`, and the units that it displaces in turn, with short chains first.
 * `then` finds the cost of the rest on each changed board. Returns the least total cost within the budget, or
 * Infinity.
 */
function leastOverChains(
  at: Search,
  unit: UnitIndex,
  chain: readonly UnitIndex[],
  forbidden: HexIndex,
  budget: number,
  then: Look,
): number {
  const own = costOf(at.state, unit);
  let least = Infinity;
  let left = budget - own;
  for (const { to, units } of linksOf(at.state, unit, chain, forbidden, at.spared)) {
    if (at.work.isDone()) break;
    if (units * DISPLACED_ONE > left) continue;
    const cost = costThrough(at, unit, to, chain, forbidden, left, then);
    if (cost === Infinity || cost > left) continue;
    least = cost + own;
    left = cost - 1;
  }
  return least;
}

/** The least cost for a unit to follow `path` from index `next`, or Infinity. */
function leastAlong(
  at: Search,
  unit: UnitIndex,
  path: readonly HexIndex[],
  next: number,
  budget: number,
): number {
  const { state, spared } = at;
  const hex = path[next];
  if (hex === undefined) return 0;
  const from = state.hex[unit]!;
  const onward: Look = (left) => {
    shiftTo(state, unit, hex);
    const rest = leastAlong(at, unit, path, next + 1, left);
    shiftTo(state, unit, from);
    return rest;
  };
  const occupant = state.occupant[hex]!;
  if (occupant < 0) return onward(budget);
  if (spared.has(occupant)) return Infinity;
  return leastOverChains(at, occupant, [occupant], from, budget, onward);
}

/**
 * 7.82a: the lower bound of the cost of a path: it displaces all friends on it. Infinity if one of them is
 * spared.
 */
export function leastInTheWay(state: State, path: readonly HexIndex[], spared: Protected): number {
  let least = 0;
  for (const hex of path) {
    const occupant = state.occupant[hex]!;
    if (occupant < 0) continue;
    if (spared.has(occupant)) return Infinity;
    least += costOf(state, occupant);
  }
  return least;
}

/**
 * 7.82a: the least displacement (R-RET-3) with which a unit can follow `path`, within the budget; Infinity if
 * a displaced unit would have no legal hex (R-DIS-2).
 */
export function leastDisplacement(
  state: State,
  unit: UnitIndex,
  path: readonly HexIndex[],
  spared: Protected,
  budget: number,
): number {
  return leastAlong(search(state, spared), unit, path, 0, budget);
}

/**
 * 7.81, 7.82a: hexes for the last unit of a displacement chain with which the whole retreat displaces no more
 * units than necessary. The earlier units of the chain follow into the hexes chosen for them.
 */
export function displacementChoices(state: State, moving: Moving, spared: Protected): HexIndex[] {
  const { unit, path, at } = moving;
  const last = moving.chain.at(-1)!;
  const units = moving.chain.map((link) => link.unit);
  const forbidden = state.hex[unit]!;
  const followAndGo = (looking: Search, followers: readonly ChainLink[], left: number): number => {
    const link = followers.at(-1);
    if (link === undefined) return leastAlong(looking, unit, path, at, left);
    return displaced(state, link.unit, link.to, () => followAndGo(looking, followers.slice(0, -1), left));
  };
  let least = Infinity;
  let best: HexIndex[] = [];
  for (const { to } of linksOf(state, last.unit, units, forbidden, spared)) {
    const looking = search(state, spared);
    const cost = costThrough(looking, last.unit, to, units, forbidden, least, (left) =>
      followAndGo(looking, moving.chain.slice(0, -1), left),
    );
    if (cost === Infinity || cost > least) continue;
    if (cost < least) best = [];
    least = cost;
    best.push(to);
  }
  return best;
}

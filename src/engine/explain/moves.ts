import { BARRED } from '../ground/ground';
import { MOVED } from '../position/state';
import type { State } from '../position/state';
import { startViolations } from '../movement/move';
import { endViolations } from '../movement/paths';
import { mayEndIn, pathTo, pointsLeft, reachFrom } from '../movement/reach';
import { groundCost, stepViolations } from '../movement/steps';
import { judge } from '../actions/judge';
import type { Explanation } from '../referee/api';
import { violation } from '../rules/violations';
import type { Violation } from '../rules/violations';

/** Why a unit may not end its move in a hex: all rules in the way, and the nearest hex it may go to. */
export function explainMove(state: State, unit: number, to: number): Explanation {
  const { id, side } = state.unit(unit);
  const start = startViolations(state, side, unit);
  const gate = judge(state, side, { type: 'moveUnit', unit: id, path: [state.hexId(to)] }).filter((one) =>
    ['MATCH_OVER', 'WRONG_PHASE', 'NOT_PHASING', 'DECISION_PENDING'].includes(one.code),
  );
  const from = state.hex[unit]!;
  if (from < 0) return { allowed: false, violations: [...gate, ...start], alternative: null };
  const found = [...gate, ...start];
  const held = state.enemyControls(side, from);
  if (held) found.push(violation('LEAVES_ENEMY_ZOC', { unit: id, hex: state.hexId(from) }));
  const reach = reachFrom(state, unit, from, pointsLeft(state, unit));
  if (to === from) found.push(violation('EMPTY_PATH', { unit: id }));
  else if (reach.cost[to]! >= 0) found.push(...endViolations(state, unit, to));
  else found.push(...obstacles(state, unit, from, to));
  if (found.length === 0) return { allowed: true, violations: [], alternative: null };
  const closedToAll = gate.length > 0 || held || state.has(unit, MOVED) || start.length > 0;
  return {
    allowed: false,
    violations: unique(found),
    alternative: closedToAll ? null : nearest(state, unit, to),
  };
}

function unique(violations: readonly Violation[]): Violation[] {
  const seen = new Map(violations.map((one) => [`${one.code} ${one.hexes.join()} ${one.units.join()}`, one]));
  return [...seen.values()];
}

/** The rules on the cheapest way over open ground, points and zones of control left aside. */
function obstacles(state: State, unit: number, from: number, to: number): Violation[] {
  const { id, side, allowance } = state.unit(unit);
  const before = cheapestWay(state, unit, from);
  if (before[to] === undefined || before[to] < 0) return intoClosed(state, unit, to);
  const way: number[] = [];
  for (let at = to; at !== from; at = before[at]!) way.unshift(at);
  const found: Violation[] = [];
  let cost = state.spent[unit]!;
  let at = from;
  for (const hex of way) {
    if (at !== from && state.enemyControls(side, at)) {
      found.push(violation('MUST_STOP_IN_ZOC', { unit: id, hex: state.hexId(at) }));
    }
    found.push(...stepViolations(state, unit, at, hex, Infinity));
    cost += stepOver(state, unit, at, hex);
    at = hex;
  }
  if (cost > allowance) {
    found.push(violation('OVER_ALLOWANCE', { unit: id, hex: state.hexId(to), values: { cost, allowance } }));
  }
  return found.length > 0 ? found : intoClosed(state, unit, to);
}

function stepOver(state: State, unit: number, from: number, to: number): number {
  const { neighbours } = state.ground;
  for (let direction = 0; direction < 6; direction += 1) {
    if (neighbours[from * 6 + direction] === to) return groundCost(state, unit, from, direction);
  }
  return 0;
}

/** Nothing leads there at all: what stands in the way from each neighbour. */
function intoClosed(state: State, unit: number, to: number): Violation[] {
  const { neighbours } = state.ground;
  const found: Violation[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const from = neighbours[to * 6 + direction]!;
    if (from >= 0) found.push(...stepViolations(state, unit, from, to, Infinity));
  }
  return unique(found);
}

/** Cheapest ways by ground alone: the hex before each hex, -1 where the ground lets nothing through. */
function cheapestWay(state: State, unit: number, from: number): number[] {
  const { neighbours, hexCount } = state.ground;
  const cost = new Array<number>(hexCount).fill(Infinity);
  const before = new Array<number>(hexCount).fill(-1);
  cost[from] = 0;
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (let direction = 0; direction < 6; direction += 1) {
      const to = neighbours[at * 6 + direction]!;
      const step = to < 0 ? BARRED : groundCost(state, unit, at, direction);
      if (step === BARRED || cost[at]! + step >= cost[to]!) continue;
      cost[to] = cost[at]! + step;
      before[to] = at;
      open.push(to);
    }
  }
  return before;
}

/** The reachable hex nearest to the wanted one, cheapest first among equals. */
function nearest(state: State, unit: number, to: number): Explanation['alternative'] {
  const reach = reachFrom(state, unit, state.hex[unit]!, pointsLeft(state, unit));
  const open = reach.order.filter((hex) => mayEndIn(state, unit, hex));
  const away = (hex: number): number => state.ground.distance(hex, to);
  const best = open.sort((a, b) => away(a) - away(b) || reach.cost[a]! - reach.cost[b]!)[0];
  if (best === undefined) return null;
  return {
    action: {
      type: 'moveUnit',
      unit: state.unit(unit).id,
      path: pathTo(reach, best).map((hex) => state.hexId(hex)),
    },
    note: `${state.hexId(best)} is ${away(best)} hexes from ${state.hexId(to)} and costs ${reach.cost[best]!} half points`,
  };
}

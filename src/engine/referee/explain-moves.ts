import { inHexes, inPoints, movementPoints } from '../model/words';
import { judge } from '../play/judge';
import { BARRED } from '../map/ground';
import { zoneViolation } from '../rules/06-zones-of-control/control';
import { sideEntries } from '../legal/side-entries';
import { startViolations } from '../rules/05-movement/move';
import { pathStepViolations } from '../rules/05-movement/paths';
import { pathTo, pointsLeft, reachFrom, type Reach } from '../rules/05-movement/reach';
import { endViolations, mayEndIn } from '../rules/05-movement/ends';
import { directionTo, groundCost, stepCost } from '../rules/05-movement/steps';
import { isHeld } from '../rules/06-zones-of-control/zones';
import { DUE, type State } from '../model/state';
import type { Explanation } from '../play/odds-answers';
import { dueViolations } from '../rules/reinforcements/entry';
import { readable } from '../model/unit-names';
import { violation, type Violation } from '../model/violations';
import type { UnitIndex } from '../model/unit-index';
import type { HexIndex } from '../map/indexes';

/** More half points than any path over a map costs. */
const AMPLE = 4000;

/**
 * Explains why a unit may not end its move in a hex: all rules against it, and the nearest hex that it can
 * reach.
 */
export function explainMove(state: State, unit: UnitIndex, to: HexIndex): Explanation {
  const { id, side } = state.unit(unit);
  const start = startViolations(state, side, unit);
  const gate = judge(state, side, { type: 'moveUnit', unit: id, path: [state.hexId(to)] }).filter((one) =>
    ['MATCH_OVER', 'MATCH_PAUSED', 'WRONG_PHASE', 'NOT_PHASING', 'DECISION_PENDING'].includes(one.code),
  );
  const from = state.hex[unit]!;
  if (from < 0) {
    const found = [
      ...gate,
      ...start,
      ...(state.status[unit] === DUE ? dueViolations(state, side, unit) : []),
    ];
    return {
      allowed: false,
      violations: readable(state.scenario, found),
      alternative: gate.length > 0 ? null : nearestEntry(state, unit, to),
    };
  }
  const found = [...gate, ...start];
  const held = isHeld(state, unit, from);
  if (held) found.push(zoneViolation(state, 'LEAVES_ENEMY_ZOC', unit, from));
  const immobile = found.length > 0;
  const reach = reachFrom(state, unit, from, pointsLeft(state, unit));
  if (to === from) found.push(violation('EMPTY_PATH', { unit: id }));
  else if (reach.cost[to]! >= 0) found.push(...endViolations(state, unit, to));
  else found.push(...obstacles(state, unit, from, to));
  if (found.length === 0) return { allowed: true, violations: [], alternative: null };
  const alternative = immobile ? null : nearestMove(state, unit, to);
  return { allowed: false, violations: unique(readable(state.scenario, found)), alternative };
}

/** The legal move that ends nearest to the wanted hex, possibly in it; the cheapest one among equals. */
export function nearestMove(state: State, unit: UnitIndex, to: HexIndex): Explanation['alternative'] {
  const reach = reachFrom(state, unit, state.hex[unit]!, pointsLeft(state, unit));
  const away = (hex: HexIndex): number => state.ground.distance(hex, to);
  const best = reach.order
    .filter((hex) => mayEndIn(state, unit, hex))
    .sort((a, b) => away(a) - away(b) || reach.cost[a]! - reach.cost[b]!)[0];
  if (best === undefined) return null;
  const { id, name } = state.unit(unit);
  const where = best === to ? 'by another way' : `${inHexes(away(best))} from ${state.hexId(to)}`;
  return {
    action: { type: 'moveUnit', unit: id, path: pathTo(reach, best).map((hex) => state.hexId(hex)) },
    note: `${name} can reach ${state.hexId(best)}, ${where}, for ${inPoints(reach.cost[best]!)} Movement Points`,
  };
}

/** The legal entry of a reinforcement that ends nearest to the wanted hex; the cheapest one among equals. */
function nearestEntry(state: State, unit: UnitIndex, to: HexIndex): Explanation['alternative'] {
  const entries = sideEntries(state, [unit], true)[0]?.entries ?? [];
  const away = (hex: string): number => state.ground.distance(state.ground.indexOf.get(hex)!, to);
  const best = entries
    .flatMap(({ hex: entry, destinations }) => destinations.map((one) => ({ ...one, entry })))
    .sort((a, b) => away(a.hex) - away(b.hex) || a.cost - b.cost)[0];
  if (best === undefined) return null;
  const { id, name } = state.unit(unit);
  return {
    action: { type: 'enterReinforcement', unit: id, entry: best.entry, path: best.path },
    note: `${name} can enter at ${best.entry} and reach ${best.hex} for ${inPoints(best.cost)} Movement Points`,
  };
}

function unique(violations: readonly Violation[]): Violation[] {
  return [...new Map(violations.map((one) => [`${one.code} ${one.message}`, one])).values()];
}

/** The violations of the direct path, and the cost of a path without violations, if there is one. */
function obstacles(state: State, unit: UnitIndex, from: HexIndex, to: HexIndex): Violation[] {
  const { id, allowance } = state.unit(unit);
  const direct = directWay(state, unit, from, to);
  const found = direct.flatMap(([at, next]) => pathStepViolations(state, unit, from, at, next, Infinity));
  const lawful = reachFrom(state, unit, from, AMPLE);
  if (lawful.cost[to]! >= 0) return [...found, ...unaffordable(state, unit, lawful, to)];
  const cost = direct.reduce((sum, [at, next]) => sum + pointsOf(state, unit, at, next), state.spent[unit]!);
  if (cost <= allowance) return found;
  return [
    ...found,
    violation('OVER_ALLOWANCE', {
      unit: id,
      hex: state.hexId(to),
      values: { cost: inPoints(cost), allowance: movementPoints(allowance) },
    }),
  ];
}

/** The step at which the points run out on a path that no other rule closes (5.13, 5.25). */
function unaffordable(state: State, unit: UnitIndex, lawful: Reach, to: HexIndex): Violation[] {
  const { id, allowance } = state.unit(unit);
  const cost = state.spent[unit]! + lawful.cost[to]!;
  const total = violation('OVER_ALLOWANCE', {
    unit: id,
    hex: state.hexId(to),
    values: { cost: inPoints(cost), allowance: movementPoints(allowance) },
  });
  const left = pointsLeft(state, unit);
  const path = pathTo(lawful, to);
  const short = path.findIndex((hex) => lawful.cost[hex]! > left);
  const at = path[short - 1] ?? lawful.start;
  const step = pathStepViolations(state, unit, lawful.start, at, path[short]!, left - lawful.cost[at]!);
  return [...step.filter((one) => one.code === 'CANNOT_PAY_STEP'), total];
}

/**
 * The steps of the shortest path with few violations; it crosses closed ground only if no other path exists.
 */
function directWay(state: State, unit: UnitIndex, from: HexIndex, to: HexIndex): [number, HexIndex][] {
  const { neighbours, hexCount } = state.ground;
  const total = new Array<number>(hexCount).fill(Infinity);
  const before = new Array<number>(hexCount).fill(-1);
  total[from] = 0;
  const open = new Set([from]);
  while (open.size > 0) {
    const at = [...open].reduce((least, hex) => (total[hex]! < total[least]! ? hex : least));
    open.delete(at);
    if (at === to) break;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[at * 6 + direction]!;
      if (next < 0) continue;
      const sum = total[at]! + stepWeight(state, unit, from, at, direction);
      if (sum >= total[next]!) continue;
      total[next] = sum;
      before[next] = at;
      open.add(next);
    }
  }
  const steps: [number, HexIndex][] = [];
  for (let at = to; at !== from && before[at]! >= 0; at = before[at]!) steps.unshift([before[at]!, at]);
  return steps;
}

/**
 * Weight of a step: a violation counts as half a point, and closed ground as more than any path over open
 * ground.
 */
function stepWeight(state: State, unit: UnitIndex, start: HexIndex, at: HexIndex, direction: number): number {
  const cost = groundCost(state, unit, at, direction);
  const closed = stepCost(state, unit, at, direction, Infinity) < 0;
  const stops = at !== start && state.enemyControls(state.sideOf(unit), at);
  return (cost === BARRED ? AMPLE : cost) + (closed || stops ? 1 : 0);
}

/** Half points of a step; 0 if the ground bars it. */
function pointsOf(state: State, unit: UnitIndex, at: HexIndex, to: HexIndex): number {
  const cost = groundCost(state, unit, at, directionTo(state, at, to));
  return cost === BARRED ? 0 : cost;
}

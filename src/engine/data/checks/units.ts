import type { OrderOfBattle } from '../order-of-battle';
import type { Report } from '../problems';
import { isVehicle, printedValues } from '../units';

/** Number of counters on a sheet. */
const COUNTER_SHEET = 100;

/**
 * Motorized units move 10 or more points, and units on foot 7 or fewer (R-UT-1). Neither limit applies to the
 * engineer.
 */
const LEAST_MOTORIZED = 10;
const MOST_ON_FOOT = 7;

/** Checks the counters: ids, sides, formations, types and their number (2.3, R-UT-1). */
export function checkUnits(order: OrderOfBattle, report: Report): void {
  const counters = order.units.length + order.markers.reduce((sum, { count }) => sum + count, 0);
  if (counters > COUNTER_SHEET) report(['units'], `${counters} counters, a sheet has ${COUNTER_SHEET}`);

  const ids = new Set<string>();
  const faces = new Set<string>();
  order.units.forEach((unit, index) => {
    const at = ['units', index];
    if (ids.has(unit.id)) report([...at, 'id'], `"${unit.id}" is used twice`);
    ids.add(unit.id);
    if (!order.sides.includes(unit.side))
      report([...at, 'side'], `"${unit.side}" is not a side of this game`);
    if (unit.formation !== null && order.formations[unit.side]?.[unit.formation] === undefined) {
      report([...at, 'formation'], `"${unit.formation}" is not a formation of "${unit.side}"`);
    }

    const motorized = isVehicle(unit);
    if (motorized && unit.movement < LEAST_MOTORIZED) {
      report([...at, 'movement'], `${unit.rulesType} with ${unit.movement} points (R-UT-1)`);
    }
    if (!motorized && unit.rulesType !== 'engineer' && unit.movement > MOST_ON_FOOT) {
      report([...at, 'movement'], `${unit.rulesType} with ${unit.movement} points (R-UT-1)`);
    }

    const face = [unit.side, unit.designation, unit.formation, unit.type, printedValues(unit)].join('|');
    if (unit.designation !== null && faces.has(face)) {
      report([...at, 'designation'], `${unit.designation} occurs twice in one formation`);
    }
    faces.add(face);
  });

  for (const side of Object.keys(order.formations)) {
    if (!order.sides.includes(side)) report(['formations', side], `"${side}" is not a side of this game`);
  }
}

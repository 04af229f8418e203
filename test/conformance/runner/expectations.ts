import type { GameEvent, Position, Referee, UnitState } from '../../../src/engine';
import type { SystemData } from '../../../src/engine/data/system';
import { terrainAt } from '../../../src/engine/map/terrain';
import { difference, holds, misses, show } from './match';
import { checkQuestions } from './questions';
import type { Then } from './schema';

/** Position after the actions of a row, with the events that led to it. */
export interface After {
  readonly data: SystemData;
  readonly referee: Referee;
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

/** Differences between a position and the expectations of a row. */
export function checkThen(then: Then, after: After): string[] {
  const { referee, position, events } = after;
  return [
    ...unknownNames(then, after),
    ...Object.entries(then.units ?? {}).flatMap(([id, place]) => checkPlace(id, place, position.units[id])),
    ...Object.entries(then.state ?? {}).flatMap(([id, fields]) =>
      misses(fields, position.units[id], `state ${id}`),
    ),
    ...field('pending', then.pending, position.pending ?? null),
    ...field('phase', then.phase, position.phase),
    ...field('turn', then.turn, position.turn),
    ...field('phasing', then.phasing, position.phasing),
    ...field('toAct', then.toAct, referee.toAct(position)),
    ...field('points', then.points, referee.score(position).points),
    ...field('result', then.result, position.result ?? null),
    ...field('position', then.position, position),
    ...missing('ledger', then.ledger ?? [], position.ledger),
    ...checkEvents(then, events),
    ...checkQuestions(then, after),
  ];
}

/** Unknown units and hexes, about which any claim would pass. */
function unknownNames(then: Then, { data, position }: After): string[] {
  const { destinations = {}, reach = {}, placements = {}, obligations = {}, state = {} } = then;
  const duties = { ...obligations.attackers, ...obligations.defenders };
  const units = [destinations, reach, placements, duties, state].flatMap((part) => Object.keys(part));
  const asked = [...Object.values(destinations), ...Object.values(placements)].flatMap((part) =>
    Object.keys(part),
  );
  const hexes = [...asked, ...Object.values(reach).flat()];
  return [
    ...units.filter((id) => position.units[id] === undefined).map((id) => `there is no unit ${id}`),
    ...hexes.filter((id) => terrainAt(data.map, id) === undefined).map((id) => `there is no hex ${id}`),
  ];
}

/** Compares an optional part of `then`. */
function field(name: string, expected: unknown, actual: unknown): string[] {
  return expected === undefined ? [] : misses(expected, actual, name);
}

function checkPlace(id: string, place: string, unit: UnitState | undefined): string[] {
  const found = unit?.hex ?? unit?.status;
  return found === place ? [] : [difference(`unit ${id}`, place, found)];
}

/** Expected entries that are missing. */
function missing(name: string, expected: readonly unknown[], actual: readonly unknown[]): string[] {
  return expected
    .filter((one) => !actual.some((other) => holds(one, other)))
    .map((one) => `${name}: nothing like ${show(one)} in ${show(actual)}`);
}

/** Checks that the expected events occur in order, with others between them, and that forbidden ones do not. */
function checkEvents(then: Then, events: readonly GameEvent[]): string[] {
  const found: string[] = [];
  let from = 0;
  for (const expected of then.events ?? []) {
    const at = events.findIndex((event, index) => index >= from && holds(expected, event));
    if (at < 0) found.push(`events: ${show(expected)} is missing or out of order in ${show(events)}`);
    else from = at + 1;
  }
  for (const kind of then.noEvents ?? []) {
    const event = events.find(({ type }) => type === kind);
    if (event !== undefined) found.push(`noEvents: ${show(event)} happened`);
  }
  return found;
}

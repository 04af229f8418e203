import type { UnitState } from '../../../src/engine';
import { terrainAt } from '../../../src/engine/map/terrain';
import { OwnEngine } from './own-engine';
import type { Row, Then } from './schema';
import type { SetUp } from './setup';
import { showPosition } from './show';
import { attemptsOf } from './steps';
import type { Attempt } from './steps';

/** Failures of a row with this project's engine; empty when it holds. */
export function runRow(row: Row, setUp: SetUp): string[] {
  const engine = new OwnEngine(setUp);
  return attemptsOf(row, setUp.spec).flatMap(({ title, steps }) => {
    const faults = [...('follow' in row ? unknownNames(row.then, setUp) : []), ...faultsOf(steps, engine)];
    return faults.length === 0
      ? []
      : [[title, ...faults, showPosition(engine.position, setUp.data)].join('\n')];
  });
}

function faultsOf(steps: Attempt['steps'], engine: OwnEngine): string[] {
  const found: string[] = [];
  for (const { request, checks } of steps) {
    const reply = engine.answer(request);
    found.push(...new Set(checks.flatMap(({ faults }) => faults(reply) ?? [])));
    if (request.do === 'act' && found.length > 0) break;
  }
  return found;
}

/** Unknown units and hexes, about which any claim would pass. */
function unknownNames(then: Then, { data, course }: SetUp): string[] {
  const { destinations = {}, reach = {}, placements = {}, obligations = {}, state = {} } = then;
  const known: Readonly<Record<string, UnitState>> = course.position.units;
  const duties = { ...obligations.attackers, ...obligations.defenders };
  const units = [destinations, reach, placements, duties, state].flatMap((part) => Object.keys(part));
  const asked = [...Object.values(destinations), ...Object.values(placements)].flatMap((part) =>
    Object.keys(part),
  );
  const hexes = [...asked, ...Object.values(reach).flat()];
  return [
    ...units.filter((id) => known[id] === undefined).map((id) => `there is no unit ${id}`),
    ...hexes.filter((id) => terrainAt(data.map, id) === undefined).map((id) => `there is no hex ${id}`),
  ];
}

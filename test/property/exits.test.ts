import { Random } from '../../src/ai/seeded-random';
import type { Ground } from '../../src/engine/map/ground';
import { EDGES } from '../../src/engine/map/grid';
import { exitViolations, legalExitCost } from '../../src/engine/rules/reinforcements/exit';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(120, 1000);

/** Hexes from which a unit may leave the map. */
function edgeHexes({ edgeMask }: Ground): readonly number[] {
  return [...edgeMask.keys()].filter((hex) => edgeMask[hex] !== 0);
}

/** ARN 15.4, BAS 12.0(GR), HUR 14.0(GR): an exit is offered if and only if no rule forbids it. */
describe.each(SOME_SCENARIOS)('exits in $system $scenario $variant', (played) => {
  it('have a cost where no rule forbids them, and only there', () => {
    const random = new Random(`exits ${played.system} ${played.scenario}`);
    const wrong: string[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      const units = state.scenario.units.filter(({ index }) => state.onMap(index));
      if (units.length === 0) continue;
      const { index: unit, id } = random.pick(units);
      const hex = random.pick(edgeHexes(state.ground));
      const left = random.below(12);
      for (const edge of EDGES) {
        const isAllowed = exitViolations(state, unit, hex, edge, left).length === 0;
        if (legalExitCost(state, unit, hex, edge, left) >= 0 !== isAllowed)
          wrong.push(`${id} at step ${step}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

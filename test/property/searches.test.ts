import { Random } from '../../src/ai/seeded-random';
import { reachFrom } from '../../src/engine/rules/05-movement/reach';
import { stepCost } from '../../src/engine/rules/05-movement/steps';
import { isHeld, shunsZones } from '../../src/engine/rules/06-zones-of-control/zones';
import type { State } from '../../src/engine/model/state';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(120, 1000);
const BUDGETS = [14, 24];

/** Costs by the predicate of a single step, with nothing kept: each round goes one step further. */
function costsFromNothing(state: State, unit: number, start: number, budget: number): number[] {
  const { hexCount, neighbours } = state.ground;
  const side = state.sideOf(unit);
  const shuns = shunsZones(state, unit, start);
  const cost = new Array<number>(hexCount).fill(-1);
  cost[start] = 0;
  for (let open = [start]; open.length > 0;) {
    const next = new Set<number>();
    for (const from of open) {
      if (from !== start && state.enemyControls(side, from)) continue;
      for (let direction = 0; direction < 6; direction += 1) {
        const step = stepCost(state, unit, from, direction, budget - cost[from]!);
        const to = neighbours[from * 6 + direction]!;
        if (step < 0 || (shuns && state.enemyControls(side, to))) continue;
        const total = cost[from]! + step;
        if (cost[to]! >= 0 && cost[to]! <= total) continue;
        cost[to] = total;
        next.add(to);
      }
    }
    open = [...next];
  }
  return cost;
}

/** 5.0(GR): the tables kept by searches agree with the rules applied from scratch, all through random matches. */
describe.each(SOME_SCENARIOS)('searches in $system $scenario $variant', (played) => {
  it('find the hexes that the predicate of a step finds', () => {
    const random = new Random(`searches ${played.system} ${played.scenario}`);
    const wrong: string[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      const units = state.scenario.units.filter(({ index }) => state.onMap(index));
      if (units.length === 0) continue;
      const { index: unit, id } = random.pick(units);
      const start = state.hex[unit]!;
      if (isHeld(state, unit, start)) continue;
      const budget = random.pick(BUDGETS);
      const { cost } = reachFrom(state, unit, start, budget);
      const expected = costsFromNothing(state, unit, start, budget);
      if (expected.some((one, hex) => one !== cost[hex])) wrong.push(`${id} at step ${step}`);
    }
    expect(wrong).toEqual([]);
  });
});

import { SCENARIOS, scenarioOf } from '../../support/scenarios';
import { State } from '../../../src/engine/model/state';
import { resultFor, victoryLevels } from '../../../src/engine/rules/victory/levels';

const first = SCENARIOS.filter(({ variant }) => variant === '1976');

/** Wide range of totals, so that every level of every scenario occurs. */
const TOTALS = [0, 1, 10, 15, 18, 20, 25, 31, 40, 45, 55, 80, 100];

describe.each(first)('the levels of victory of $system $scenario', (played) => {
  const scenario = scenarioOf(played);
  const levels = victoryLevels(scenario);

  it('are in order from the best for one side to the best for the other', () => {
    const winners = levels.map(({ winner }) => winner);
    const [best] = winners;
    const order = [best, null, scenario.sides.find((side) => side !== best)];
    const places = winners.map((winner) => order.indexOf(winner));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(winners).size).toBeGreaterThan(1);
  });

  it('never get better for a side that has fewer points against more', () => {
    const best = scenario.sides.indexOf(levels[0]?.winner ?? '') === 0 ? 0 : 1;
    const placeOf = (own: number, enemy: number): number => {
      const totals: [number, number] = best === 0 ? [own, enemy] : [enemy, own];
      const { level, winner } = resultFor(new State(scenario), totals);
      return levels.findIndex((one) => one.level === level && one.winner === winner);
    };
    const rows = TOTALS.map((enemy) => TOTALS.map((own) => placeOf(own, enemy)));
    expect(rows).toEqual(rows.map((places) => [...places].sort((a, b) => b - a)));
    expect(rows.flat()).not.toContain(-1);
  });
});

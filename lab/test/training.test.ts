import { estimate } from '../../src/ai/forecast/model';
import { modelOf, forecast } from '../../src/ai/forecast';
import { FEATURES } from '../../src/ai/forecast/features';
import { Random } from '../../src/ai/seeded-random';
import { fit } from '../training/fit';
import { playLesson } from '../training/self-play';
import weights from '../../src/ai/forecast/weights.json';
import { randomLine } from '../../test/support/line';
import { SCENARIOS, scenarioOf } from '../../test/support/scenarios';

const FEW = SCENARIOS.filter(({ variant }) => variant === '1976');
const SHORT = FEW.find(({ scenario }) => scenario === 'relief')!;

describe('the fit', () => {
  /** Matches whose result depends on the first feature alone. */
  const lessons = Array.from({ length: 400 }, (_, index) => {
    const random = new Random(`lesson ${index}`);
    const feature = 10 * (random.next() - 0.5);
    const win = random.next() < 1 / (1 + Math.exp(-feature)) ? 1 : 0;
    return {
      ...{ system: 'game', scenario: 'scenario', index, win },
      positions: [[feature, random.next()]],
      margin: 3 * feature + 2,
    };
  });

  test('finds what a result depends on, in any order of the matches', () => {
    const model = fit(lessons);
    expect(model).toEqual(fit([...lessons].reverse()));
    expect(model.margin[0]).toBeCloseTo(2, 0);
    expect(model.margin[1]).toBeCloseTo(3, 0);
    expect(Math.abs(model.margin[2]!)).toBeLessThan(0.5);
    expect(estimate(model, [4, 0.5]).chance).toBeGreaterThan(0.85);
    expect(estimate(model, [-4, 0.5]).chance).toBeLessThan(0.15);
    expect(model.calibration.brier).toBeLessThan(0.8 * model.calibration.brierOfBalance);
    expect(model.calibration.matches).toBe(80);
  });
});

describe('a match to learn from', () => {
  test('depends on its seed and number alone', () => {
    const played = playLesson(scenarioOf(SHORT), 'seed', 3);
    expect(playLesson(scenarioOf(SHORT), 'seed', 3)).toEqual(played);
    expect(playLesson(scenarioOf(SHORT), 'seed', 4)).not.toEqual(played);
    for (const position of played.positions) expect(position).toHaveLength(3 * FEATURES.length + 1);
  });
});

describe('the forecast that is shipped', () => {
  test('has the features that the program has', () => {
    expect(weights.features).toEqual([...FEATURES]);
  });

  test.each(FEW)('knows $system $scenario, and gives its sides opposite views', (played) => {
    const scenario = scenarioOf(played);
    const model = modelOf({ ...scenario, scenario: scenario.definition.id })!;
    for (const fitted of [model.chance, model.margin]) expect(fitted).toHaveLength(3 * FEATURES.length + 2);
    for (const { step: at, state } of randomLine(scenario, new Random(3), 160)) {
      if (at % 80 !== 0) continue;
      const [first, second] = [forecast(state, 0)!, forecast(state, 1)!];
      expect(first.chance + second.chance).toBeCloseTo(1, 9);
      expect(first.margin + second.margin).toBeCloseTo(0, 9);
      expect(Number.isFinite(first.margin)).toBe(true);
    }
  });
});

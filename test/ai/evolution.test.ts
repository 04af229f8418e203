import type { State } from '../../src/engine/model/state';
import { evaluate } from '../../src/ai/search/evaluation';
import { Evolution } from '../../src/ai/search/evolution';
import { fitness } from '../../src/ai/search/fitness';
import { improve, samplesFor } from '../../src/ai/search/improvement';
import { NodeBudget } from '../../src/ai/search/node-budget';
import { planOf, rehearse } from '../../src/ai/search/plan';
import { Variation } from '../../src/ai/search/variation';
import { player } from '../../src/ai/players';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { BATTLES, scenarioOf } from '../support/scenarios';

/** Movement Phase in the middle of a random match. */
function middle(played: (typeof BATTLES)[number]): State {
  let found: State | undefined;
  for (const { state } of randomLine(scenarioOf(played), new Random(5), 500))
    if (state.phase === 'movement' && state.pending === undefined) found = state.clone();
  if (found === undefined) throw new Error('there is no Movement Phase');
  return found;
}

describe.each(BATTLES)('plans in $system $scenario', (played) => {
  const state = middle(played);
  const side = state.phasing;
  const course = player(4).choose(state, side, 'seed');
  const plan = planOf(state, course);

  test('go in a rehearsal as they would in the match', () => {
    const { plan: done, state: after, isWhole } = rehearse(state, side, plan, 'seed');
    expect(isWhole).toBe(true);
    expect(done.map(({ action }) => action)).toEqual(plan.map(({ action }) => action));
    expect(Number.isFinite(evaluate(after, side))).toBe(true);
  });

  test('get better by evolution, and the same with the same nodes', () => {
    const evolve = (): readonly (readonly object[])[] => {
      const nodeBudget = new NodeBudget({ nodes: 400 });
      return new Evolution(state, side, 'seed').run([course], 4, () => nodeBudget.isOut);
    };
    const worthOf = (one: readonly object[]): number =>
      fitness(rehearse(state, side, planOf(state, one as typeof course), 'seed').state, side, 1500);
    const [best] = evolve();
    expect(worthOf(best!)).toBeGreaterThanOrEqual(worthOf(course) - 1e-9);
    expect(evolve()[0]).toEqual(best);
  });

  test('climb to what playouts find better, and stay where nothing is', () => {
    const own = new Set(course.map((action) => JSON.stringify(action)));
    const others = (one: readonly object[]): number =>
      one.filter((action) => !own.has(JSON.stringify(action))).length;
    const values = Array<number>(12).fill(0);
    const climb = (judge: (one: readonly object[]) => number | undefined): ReturnType<typeof improve> => {
      let left = 200;
      const isOver = (): boolean => (left -= 1) < 0;
      const ends = { samples: 12, isOver };
      return improve({ state, side, seed: 'seed' }, { course, values }, [], (one) => judge(one), ends);
    };
    const top = climb(others);
    expect(top.gain).toBeCloseTo(others(top.course), 9);
    expect(top.gain > 0).toBe(new Variation(state, side, new Random(0)).isPossible);
    expect(climb(others)).toEqual(top);
    expect(climb(() => 0)).toEqual({ course, values, gain: 0 });
    // No node is left for a playout.
    expect(climb(() => undefined)).toEqual({ course, values, gain: 0 });
  });

  test('climb with more samples to what is better for sure, not by luck', () => {
    const values = Array<number>(24).fill(0);
    const climb = (judge: (one: readonly object[], sample: number) => number): number => {
      let left = 60;
      const isOver = (): boolean => (left -= 1) < 0;
      return improve({ state, side, seed: 'seed' }, { course, values }, [], judge, { samples: 24, isOver })
        .gain;
    };
    const isOther = (one: readonly object[]): boolean => one !== course;
    // The mean gain is 0.5 in both cases; in the second, samples are as often far worse as far better.
    expect(climb((one, sample) => (isOther(one) ? 0.5 + (sample % 2 === 0 ? 0.2 : -0.2) : 0)) > 0).toBe(
      new Variation(state, side, new Random(0)).isPossible,
    );
    expect(climb((one, sample) => (isOther(one) ? 0.5 + (sample % 2 === 0 ? 30 : -30) : 0))).toBe(0);
  });

  test('climb on as many samples as there are nodes for', () => {
    expect([100, 7000, 15_000, 20_000, 40_000, Infinity].map(samplesFor)).toEqual([12, 12, 12, 24, 48, 48]);
  });
});

import { State } from '../../src/engine/model/state';
import { run } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { countedStep } from '../../src/ai/counted-step';
import { workDone } from '../../src/ai/effort';
import { randomAction } from '../../src/ai/random/random-action';
import { Random } from '../../src/ai/seeded-random';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

const remagen = SCENARIOS.find(({ system }) => system === 'remagen')!;

/** What the steps of a random match cost, the usual apart, and how many fronts they traced. */
function playedOut(): { readonly usual: number; readonly more: readonly number[]; readonly fronts: number } {
  const state = new State(scenarioOf(remagen));
  run(state, { roll: () => undefined }, startMatch);
  const random = new Random(5);
  const costs: number[] = [];
  let fronts = 0;
  while (state.phase !== 'over') {
    const before = workDone();
    const action = randomAction(state, random);
    const taken = countedStep(state, state.pending?.side ?? state.phasing, action, {
      roll: () => random.die(),
    });
    if (taken.status !== 'accepted') throw new Error(JSON.stringify({ action, taken }));
    costs.push(workDone() - before);
    fronts += taken.events.filter(({ type }) => type === 'frontTraced').length;
  }
  const usual = Math.min(...costs);
  return { usual, more: costs.filter((cost) => cost > usual), fronts };
}

test('a step costs the same, and more by the front that is found for a Player-Turn of the US', () => {
  const { usual, more, fronts } = playedOut();
  expect(usual).toBeGreaterThan(0);
  expect(fronts).toBeGreaterThan(3);
  expect(more).toHaveLength(fronts);
  expect(new Set(more).size).toBe(1);
});

import { State } from '../../src/engine/model/state';
import { run } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { countedStep } from '../../src/ai/counted-step';
import { workDone } from '../../src/ai/effort';
import { randomAction } from '../../src/ai/random/random-action';
import { Random } from '../../src/ai/seeded-random';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

const remagen = SCENARIOS.find(({ system }) => system === 'remagen')!;

interface PlayedOut {
  readonly usual: number;
  /** Costs of the steps that cost more than usual. */
  readonly more: readonly number[];
  /** Fronts that were traced, and those for which the side itself was asked. */
  readonly fronts: number;
  readonly asked: number;
}

/** Costs of the steps of a random match, and the fronts that they traced. */
function playedOut(): PlayedOut {
  const state = new State(scenarioOf(remagen));
  run(state, { roll: () => undefined }, startMatch);
  const random = new Random(5);
  const costs: number[] = [];
  let fronts = 0;
  let asked = 0;
  while (state.phase !== 'over') {
    const before = workDone();
    const action = randomAction(state, random);
    const taken = countedStep(state, state.pending?.side ?? state.phasing, action, {
      roll: () => random.die(),
    });
    if (taken.status !== 'accepted') throw new Error(JSON.stringify({ action, taken }));
    costs.push(workDone() - before);
    if (action.type === 'submitFront') asked += 1;
    fronts += taken.events.filter(({ type }) => type === 'frontTraced').length;
  }
  const usual = Math.min(...costs);
  return { usual, more: costs.filter((cost) => cost > usual), fronts, asked };
}

test('a step costs the same, and more by the front that is found for a Player-Turn of the US', () => {
  const { usual, more, fronts, asked } = playedOut();
  expect(usual).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(3);
  expect(fronts).toBeGreaterThan(asked);
  expect(more).toHaveLength(fronts);
  // Where the best front costs units, the search takes long and the side is asked for its own.
  expect(new Set(more).size).toBe(2);
  const dearest = Math.max(...more);
  expect(more.filter((cost) => cost === dearest)).toHaveLength(asked);
});

import { quickPlayer } from '../../src/ai/quick';
import { createSearch } from '../../src/ai/search';
import { isLanding, shareOfTurn } from '../../src/ai/search/budget-shares';
import { Random } from '../../src/ai/seeded-random';
import { State } from '../../src/engine/model/state';
import { step, run } from '../../src/engine/play/runtime';
import { isAirborneClass } from '../../src/engine/search';
import { randomLine } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { countedStep } from '../../src/ai/counted-step';
import { workDone } from '../../src/ai/effort';
import { randomAction } from '../../src/ai/random/random-action';

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

test('a step costs the same, and more by the front that is found for a Player-Turn of the U.S.', () => {
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

const ALLIED = 0;
const ARNHEM = SCENARIOS.filter(
  ({ system, scenario, variant }) =>
    system === 'arnhem' && scenario === 'historical' && ['1976', '2009'].includes(variant),
);

/** First Movement Phase in which airborne units can land. */
function beforeLandings(played: (typeof SCENARIOS)[number]): State {
  for (const { state } of randomLine(scenarioOf(played), new Random(3), 400))
    if (state.phase === 'movement' && state.phasing === ALLIED && state.pending === undefined)
      return state.clone();
  throw new Error('the Allies move in the first Game-Turn');
}

const DICE = { roll: (): number => 1 };
const SEARCH = createSearch(20);

/** Plays on, with the searching level for the Allies, while the condition holds. */
function playWhile(state: State, goesOn: () => boolean): void {
  while (goesOn()) {
    const side = state.pending?.side ?? state.phasing;
    const player = state.pending === undefined ? SEARCH : quickPlayer;
    const [action] = player.choose(state, side, 'seed');
    expect(step(state, side, action, DICE).status).toBe('accepted');
  }
}

test.each(ARNHEM)(
  'most nodes are for the first moves, few for landings before and moves after, in $scenario $variant',
  (played) => {
    const state = beforeLandings(played);
    expect(shareOfTurn(state, ALLIED)).toBeLessThan(0.2);
    const landings = SEARCH.choose(state, ALLIED, 'seed');
    expect(new Set(landings.map(({ type }) => type))).toEqual(new Set(['landAirborne']));

    playWhile(state, () => state.pending !== undefined || isLanding(state, ALLIED));
    expect(shareOfTurn(state, ALLIED)).toBeGreaterThan(0.5);

    const hasMoved = (unit: number): boolean => state.spent[unit]! > 0 && !isAirborneClass(state, unit);
    playWhile(state, () => state.pending !== undefined || !state.scenario.unitsOf[ALLIED].some(hasMoved));
    expect([state.phase, state.phasing]).toEqual(['movement', ALLIED]);
    expect(shareOfTurn(state, ALLIED)).toBeLessThan(0.1);
  },
);

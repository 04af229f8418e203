import { quickPlayer } from '../../src/ai/quick';
import { createSearch } from '../../src/ai/search';
import { isLanding, shareOfTurn } from '../../src/ai/search/budget-shares';
import { Random } from '../../src/ai/seeded-random';
import type { State } from '../../src/engine/model/state';
import { step } from '../../src/engine/play/runtime';
import { isAirborneClass } from '../../src/engine/search';
import { randomLine } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

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

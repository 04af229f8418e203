import { gameRules, matchOptions } from '../../../src/engine';
import type { Action } from '../../../src/engine';
import { compileScenario } from '../../../src/engine/model/compile-scenario';
import { State } from '../../../src/engine/model/state';
import { step } from '../../../src/engine/play/runtime';
import { data } from '../../support/scenarios';

/** Two friends in open ground, in the Movement Phase of a match by this build of the rules. */
function stateOf(rulesBuild: number): State {
  const system = 'hurtgen-forest';
  const options = matchOptions({ edition: '1976', rulesBuild });
  const scenario = compileScenario(data.get(system)!, 'historical', options, gameRules(system)!);
  const state = new State(scenario);
  const [below, late] = US;
  state.place(scenario.unitIndex.get(below)!, scenario.ground.indexOf.get('0303')!);
  state.place(scenario.unitIndex.get(late)!, scenario.ground.indexOf.get('0202')!);
  state.turn = 2;
  state.phasing = scenario.sides[0] === 'us' ? 0 : 1;
  return state;
}

const US = ['us-8-inf-1-121', 'us-8-inf-2-121'] as const;

/** What becomes of a unit that leaves the hex where a friend has stopped on it, and comes back. */
function roundTrip(rulesBuild: number): readonly string[] {
  const state = stateOf(rulesBuild);
  const [below, late] = US;
  const play = (action: Action) => step(state, state.phasing, action, { roll: () => undefined });
  expect(play({ type: 'moveUnit', unit: late, path: ['0303'] }).status).toBe('accepted');
  const done = play({ type: 'moveUnit', unit: below, path: ['0403', '0303'] });
  return done.status === 'refused' ? done.violations.map(({ code }) => code) : [done.status];
}

test('STD 5.31 a match keeps the round trip under a friend that build 3 refuses', () => {
  expect([1, 2, 3].map(roundTrip)).toEqual([['accepted'], ['accepted'], ['ENDS_STACKED']]);
});

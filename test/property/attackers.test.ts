import { Random } from '../../src/ai/seeded-random';
import {
  NO_ATTACKER,
  SEVERAL,
  attackersOf,
  soleAttackerOf,
} from '../../src/engine/rules/07-combat/engagement';
import type { State } from '../../src/engine/model/state';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

/** Only attacker of a unit, found by the list. */
function soleOf(state: State, defender: number): number {
  const attackers = new Set(attackersOf(state, defender));
  const [first = NO_ATTACKER] = attackers;
  return attackers.size > 1 ? SEVERAL : first;
}

/** 7.13: two functions give the same attackers of a unit, all through random matches. */
const answers = new Set<string>();

describe.each(SOME_SCENARIOS)('the only attacker in $system $scenario $variant', (played) => {
  it('is the one that is listed alone', () => {
    const wrong: string[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), new Random('attackers'), size(300, 2000))) {
      if (step % 3 !== 0) continue;
      for (const { index: unit, id } of state.scenario.units) {
        if (!state.onMap(unit)) continue;
        const sole = soleAttackerOf(state, unit);
        const listed = soleOf(state, unit);
        if (sole !== listed) wrong.push(`step ${step}, ${id}: ${sole} instead of ${listed}`);
        answers.add(sole === NO_ATTACKER ? 'none' : sole === SEVERAL ? 'several' : 'one');
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('all answers are given in some of these matches', () => {
  expect([...answers].sort()).toEqual(['none', 'one', 'several']);
});

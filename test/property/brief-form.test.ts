import { legalActionsFor } from '../../src/engine/legal/legal-actions';
import { briefText } from '../../src/service/questions/brief';
import { Random } from '../../src/ai/seeded-random';
import { leftOut } from '../support/brief';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';
import { sameJson } from '../../src/values/canonical';

const STEPS = size(120, 2000);

describe.each(SOME_SCENARIOS)('the brief form in $system $scenario $variant', (played) => {
  it('says what the legal actions say', () => {
    const random = new Random(`brief texts ${played.system} ${played.scenario}`);
    const wrong: number[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      const legal = legalActionsFor(state, state.phasing, { closed: false, paths: false });
      if (!sameJson(JSON.parse(briefText(legal)), JSON.parse(JSON.stringify(leftOut(legal)))))
        wrong.push(step);
    }
    expect(wrong).toEqual([]);
  });
});

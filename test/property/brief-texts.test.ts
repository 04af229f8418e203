import { legalActions } from '../../src/engine/legal/legal-actions';
import { briefJson } from '../../src/service/questions/brief';
import { Random } from '../../src/ai/seeded-random';
import { leftOut } from '../support/brief';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(120, 2000);

/** Lists of hexes whose text may be kept. */
let lasting = 0;

/** What has been written of a list before is what is written of it now, all through random matches. */
describe.each(SOME_SCENARIOS)('the brief form in $system $scenario $variant', (played) => {
  it('says what the legal actions say, however often it is written', () => {
    const random = new Random(`brief texts ${played.system} ${played.scenario}`);
    const wrong: number[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      const legal = legalActions(state, state.phasing, { closed: false, paths: false });
      lasting += legal.moves.filter(({ destinations }) => Object.isFrozen(destinations)).length;
      if (briefJson(legal) !== JSON.stringify(leftOut(legal))) wrong.push(step);
    }
    expect(wrong).toEqual([]);
  });
});

it('has met lists that last', () => {
  expect(lasting).toBeGreaterThan(0);
});

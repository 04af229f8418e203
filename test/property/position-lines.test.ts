import { createReferee } from '../../src/engine';
import { toPosition } from '../../src/engine/model/convert';
import { Random } from '../../src/ai/seeded-random';
import { thereAndBack } from '../notation/lines';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, data, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

/** Longest line of a full match, by game; that of Arnhem includes its bridges. */
const LONGEST: Readonly<Record<string, number>> = { 'hurtgen-forest': 1_250 };
const LONGEST_OF_OTHERS = 1_600;

describe.each(SOME_SCENARIOS)('the line of a position of $system $scenario, $variant', (played) => {
  const { system, scenario, options } = played;
  const referee = createReferee(data.get(system)!, scenario, options);

  test('says what the rules need, and stays short', () => {
    const random = new Random(16);
    const chosen = new Random(61);
    const lengths: number[] = [];
    for (let match = 0; match < size(1, 4); match += 1) {
      for (const { state } of randomLine(scenarioOf(played), random, size(350, 20_000))) {
        const isSampled = chosen.below(size(50, 15)) === 0;
        const isRare = state.combat !== undefined && chosen.below(size(15, 5)) === 0;
        if (!isSampled && !isRare && state.phase !== 'over') continue;
        lengths.push(thereAndBack(referee, toPosition(state)).length);
      }
    }
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LONGEST[system] ?? LONGEST_OF_OTHERS);
  });
});

import { isLegal } from '../../src/engine/play/judge';
import { toPosition } from '../../src/engine/model/convert';
import { player } from '../../src/ai/players';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';

describe('the generator', () => {
  test('gives the same numbers for the same seed, of either kind', () => {
    const three = (seed: number | string): number[] => {
      const random = new Random(seed);
      return [random.next(), random.next(), random.next()];
    };
    expect(three('Arnhem')).toEqual(three('Arnhem'));
    expect(three(7)).toEqual(three(7));
    expect(three('Arnhem 1')).not.toEqual(three('Arnhem 2'));
  });

  test('shows every face of a die about equally often, whatever the last letter of the seed', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let seed = 0; seed < 6000; seed += 1) counts[new Random(`match ${seed}`).die() - 1]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe.each(SOME_SCENARIOS)('the random level in $system $scenario, $variant', (played) => {
  test('plays what is legal, the same for the same seed, and changes nothing', () => {
    const scenario = scenarioOf(played);
    for (const { step, state } of randomLine(scenario, new Random(3), 250)) {
      if (step % 25 !== 0 || state.phase === 'over') continue;
      const side = state.pending?.side ?? state.phasing;
      const before = JSON.stringify(toPosition(state));
      const chosen = player(0).choose(state, side, 'a seed');
      expect(chosen).toHaveLength(1);
      expect(isLegal(state, side, chosen[0])).toBe(true);
      expect(player(0).choose(state, side, 'a seed')).toEqual(chosen);
      expect(JSON.stringify(toPosition(state))).toBe(before);
    }
  });
});

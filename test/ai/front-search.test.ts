import { FrontLine } from '../../src/ai/quick/strategy/front';
import { hurtgenIntent } from '../../src/ai/quick/strategy/hurtgen-forest';
import { player } from '../../src/ai/players';
import { Random } from '../../src/ai/seeded-random';
import { playToEnd } from '../../src/simulation/match';
import { State } from '../../src/engine/model/state';
import { run } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import type { SideIndex } from '../../src/engine/model/side';
import { SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const FORMS = 3;

/** Search without pruning. */
class WholeSearch extends FrontLine {
  protected override isOutdone(node: number, spent: number): boolean {
    return spent > this.costTo(node);
  }

  protected override mayBeBetter(): boolean {
    return true;
  }

  protected override come(hex: number, form: number, from: number, total: number): void {
    const node = FORMS * hex + form;
    const sum = total + this.costAt(hex, form);
    if (sum < this.costTo(node)) this.write(node, from, sum);
  }
}

const HURTGEN = SCENARIOS.filter(({ system, variant }) => system === 'hurtgen-forest' && variant === '1976');

describe.each(HURTGEN)('the front in $scenario', (played) => {
  it('costs no more than the best of all lines, wherever its units can go', () => {
    const quick = player('quick');
    const random = new Random(`front ${played.scenario}`);
    const german: SideIndex = scenarioOf(played).sides[0] === 'german' ? 0 : 1;
    let found = 0;
    const compare = (state: State): void => {
      const spec = hurtgenIntent(state, german).front?.();
      if (spec === undefined) return;
      const share = 0.2 + 0.8 * random.next();
      const spots = Uint8Array.from({ length: state.ground.hexCount }, () => (random.next() < share ? 1 : 0));
      const [line, whole] = [FrontLine, WholeSearch].map(
        (search) => new search(state, german, spots, spec),
      ) as [FrontLine, FrontLine];
      const [end, best] = [line.end(), whole.end()];
      expect(end < 0).toBe(best < 0);
      if (end < 0) return;
      found += 1;
      expect(line.costTo(end)).toBeCloseTo(whole.costTo(best), 9);
    };
    for (let match = 0; match < size(1, 12); match += 1) {
      const state = new State(scenarioOf(played));
      const dice = { roll: () => random.die() };
      run(state, dice, startMatch);
      playToEnd(state, {
        dice,
        decide(now, side) {
          if (random.next() < 0.04) compare(now.clone());
          return quick.choose(now, side, `front ${match}`, { nodes: 0 });
        },
      });
    }
    expect(found).toBeGreaterThan(0);
  });
});

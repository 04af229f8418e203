import { EDGE, FORMS, FrontLine } from '../../src/ai/quick/strategy/front-line';
import type { Form } from '../../src/ai/quick/strategy/front-line';
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

/** The cost of the cheapest line, by a search that leaves nothing out; Infinity when there is none. */
function costOfBest({ ground }: State, front: FrontLine): number {
  interface Node {
    readonly hex: number;
    readonly form: Form;
    readonly cost: number;
  }
  const rows: Node[][] = [];
  let best = Infinity;
  const all = [...ground.ids.keys()].sort((a, b) => rowOf(ground.ids[a]!) - rowOf(ground.ids[b]!));
  for (const hex of all) {
    for (const form of FORMS) {
      if (!front.mayBe(hex, form)) continue;
      const row = rowOf(ground.ids[hex]!);
      // No step is longer than three hexes, or rows.
      const before = [1, 2, 3]
        .flatMap((up) => rows[row - up] ?? [])
        .filter((from) => ground.distance(from.hex, hex) <= 3);
      const sums = before.map(
        (from) => from.cost + front.costOfStep(from.hex, from.form, hex, form, front.isGap(from.hex, hex)),
      );
      const cost = Math.min(front.costOfStep(EDGE, 0, hex, form, false), ...sums) + front.costOf(hex, form);
      (rows[row] ??= []).push({ hex, form, cost });
      if (front.isEnd(hex, form)) best = Math.min(best, cost);
    }
  }
  return best;
}

function rowOf(id: string): number {
  return Number(id.slice(2));
}

/** Share of the decisions at which fronts are compared. */
const asked = size(0.01, 0.04);

const HURTGEN = SCENARIOS.filter(({ system, variant }) => system === 'hurtgen-forest' && variant === '1976');

describe.each(HURTGEN)('the front in $scenario', (played) => {
  it('costs no more than the best of all lines, wherever its units can go', () => {
    const quick = player(4);
    const random = new Random(`front ${played.scenario}`);
    const german: SideIndex = scenarioOf(played).sides[0] === 'german' ? 0 : 1;
    let found = 0;
    const compare = (state: State): void => {
      const spec = hurtgenIntent(state, german).front?.();
      if (spec === undefined) return;
      const share = 0.2 + 0.8 * random.next();
      const spots = Uint8Array.from({ length: state.ground.hexCount }, () => (random.next() < share ? 1 : 0));
      const front = new FrontLine(state, german, spots, spec);
      const { cost, posts } = front.cheapest();
      expect(cost).toBeCloseTo(costOfBest(state, new FrontLine(state, german, spots, spec)), 9);
      for (const { hex } of posts) expect(front.mayBe(hex, 1)).toBe(true);
      if (posts.length > 0) found += 1;
    };
    for (let match = 0; match < size(1, 12); match += 1) {
      const state = new State(scenarioOf(played));
      const dice = { roll: () => random.die() };
      run(state, dice, startMatch);
      playToEnd(state, {
        dice,
        decide(now, side) {
          if (random.next() < asked) compare(now.clone());
          return quick.choose(now, side, `front ${match}`);
        },
      });
    }
    expect(found).toBeGreaterThan(0);
  });
});

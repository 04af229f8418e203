import { FrontCosts } from '../../src/ai/quick/strategy/front-costs';
import type { FrontSpec } from '../../src/ai/quick/strategy/front-costs';
import { CLOSED, FAR, FORMS, OPEN, OUT_OF_REACH, linksAlong } from '../../src/ai/quick/strategy/front-graph';
import { cheapestLine } from '../../src/ai/quick/strategy/front-search';
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
function costOfBest({ ground }: State, { along }: FrontSpec, costs: FrontCosts): number {
  const { ends, to: hexes, firstBetween, between } = linksAlong(ground, along);
  const last = along.reduce((most, row) => Math.max(most, row), 0);
  const best = new Float64Array(FORMS * ground.hexCount).fill(Infinity);
  const open = new Set<number>();
  const come = (hex: number, form: number, total: number): void => {
    const node = FORMS * hex + form;
    const cost = total + costs.of(hex, form);
    if (cost >= best[node]!) return;
    best[node] = cost;
    open.add(node);
  };
  for (const [hex, row] of along.entries()) {
    const given = row > 1 ? 0 : costs.givenUp(-1, hex);
    if (row === 0 && costs.isOutOfReach(hex)) come(hex, OUT_OF_REACH, given);
    if (row <= 1 && costs.maybePost(hex)) come(hex, row === 0 ? CLOSED : OPEN, given);
  }
  for (const node of open) {
    open.delete(node);
    const hex = Math.floor(node / FORMS);
    const form = node % FORMS;
    const isPost = form !== OUT_OF_REACH;
    const ofHex = (FAR + 1) * hex;
    for (let link = ends[ofHex]!; link < ends[ofHex + (isPost ? 3 : 2)]!; link += 1) {
      const to = hexes[link]!;
      const isGap = between
        .slice(firstBetween[link], firstBetween[link + 1])
        .some((one) => costs.isOpen(one));
      const flank = form === OPEN ? costs.ofShuttingIn(hex) : costs.ofOpenFlank(hex);
      const total = best[node]! + costs.givenUp(along[hex]!, to) + (isGap && isPost ? flank : 0);
      const isNear = link < ends[ofHex + (isPost ? 2 : 1)]!;
      if (isNear && costs.isOutOfReach(to)) come(to, OUT_OF_REACH, total);
      if (costs.maybePost(to)) come(to, isGap ? OPEN : CLOSED, total + (isGap ? costs.ofOpenFlank(to) : 0));
    }
  }
  const endCosts = best.filter(
    (_, node) => along[Math.floor(node / FORMS)]! >= last - (node % FORMS === OUT_OF_REACH ? 0 : 1),
  );
  return Math.min(...endCosts);
}

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
      const line = cheapestLine(state.ground, spec.along, new FrontCosts(state, german, spots, spec));
      const best = costOfBest(state, spec, new FrontCosts(state, german, spots, spec));
      expect(line === undefined).toBe(best === Infinity);
      if (line === undefined) return;
      found += 1;
      expect(line.cost).toBeCloseTo(best, 9);
    };
    for (let match = 0; match < size(1, 12); match += 1) {
      const state = new State(scenarioOf(played));
      const dice = { roll: () => random.die() };
      run(state, dice, startMatch);
      playToEnd(state, {
        dice,
        decide(now, side) {
          if (random.next() < 0.04) compare(now.clone());
          return quick.choose(now, side, `front ${match}`);
        },
      });
    }
    expect(found).toBeGreaterThan(0);
  });
});

import type { SideIndex } from '../../src/engine/model/side';
import type { State } from '../../src/engine/model/state';
import { liftUnit, putBack } from '../../src/ai/quick/movement/lifting';
import { UNREACHED, costFrom, costsTo, knownCostsTo } from '../../src/ai/quick/distance-maps';
import type { DistanceQuestion } from '../../src/ai/quick/distance-maps';
import { Bridgehead } from '../../src/ai/quick/strategy/bridgehead';
import { Lines } from '../../src/ai/quick/strategy/lines';
import { Attraction } from '../../src/ai/quick/strategy/objectives';
import type { Objective } from '../../src/ai/quick/strategy/objectives';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import type { Moment } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const FIRST_EDITION = SCENARIOS.filter(({ variant }) => variant === '1976');

function unitsOnMap(state: State, side: SideIndex): number[] {
  return state.scenario.unitsOf[side].filter((unit) => state.onMap(unit));
}

describe.each(FIRST_EDITION)('what the quick player remembers in $system, $scenario', (played) => {
  it('is what it finds from nothing: lines of communication, while units move and are lifted', () => {
    const random = new Random(`${played.system} ${played.scenario}`);
    const lines: Lines[] = [];
    const wrong: string[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), new Random(4), size(120, 2000))) {
      const own = unitsOnMap(state, state.phasing);
      if (step % 5 !== 0 || own.length === 0) continue;
      const asked = (lines[state.phasing] ??= new Lines(state, state.phasing));
      const zone = state.hex[random.pick(own)]!;
      for (const unit of [random.pick(own), random.pick(own)]) {
        const standing = liftUnit(state, unit);
        asked.survey();
        const fresh = new Lines(state, state.phasing);
        for (let question = 0; question < 20; question += 1) {
          const hex = random.below(state.ground.hexCount);
          if (asked.isOnGround(hex) !== fresh.isOnGround(hex))
            wrong.push(`step ${step}: ${hex} on the ground`);
          if (asked.isInAir(zone, hex) !== fresh.isInAir(zone, hex))
            wrong.push(`step ${step}: ${hex} by air from ${zone}`);
        }
        putBack(state, standing);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is what it finds from nothing: what draws units, while others settle', () => {
    const random = new Random(`${played.system} ${played.scenario}`);
    const [{ state }] = [...randomLine(scenarioOf(played), new Random(4), 0)] as [Moment];
    const { hexCount } = state.ground;
    const objectives = Array.from({ length: 6 }, (_, at): Objective => {
      const draws = at % 2 === 0 ? {} : { draws: (unit: number) => unit % (at + 1) === 0 };
      const passing = at % 3 === 0;
      return { hexes: [random.below(hexCount)], points: 1 + random.next(), want: at % 3, passing, ...draws };
    });
    const asked = new Attraction(state, objectives, 0.5);
    const settled: { unit: number; hex: number }[] = [];
    for (let round = 0; round < 12; round += 1) {
      const fresh = new Attraction(state, objectives, 0.5);
      for (const { unit, hex } of settled) fresh.settle(unit, hex);
      for (let question = 0; question < 20; question += 1) {
        const unit = random.below(state.scenario.units.length);
        const hex = random.below(hexCount);
        expect(asked.at(unit, hex)).toBe(fresh.at(unit, hex));
      }
      const place = { unit: random.below(state.scenario.units.length), hex: random.below(hexCount) };
      asked.settle(place.unit, place.hex);
      settled.push(place);
    }
  });

  it('is what it finds from nothing: distances of single hexes', () => {
    const random = new Random(`${played.system} ${played.scenario}`);
    const [{ state }] = [...randomLine(scenarioOf(played), new Random(4), 0)] as [Moment];
    const { ground } = state;
    let reached = 0;
    for (let round = 0; round < 12; round += 1) {
      const targets = Array.from({ length: 1 + random.below(8) }, () => random.below(ground.hexCount));
      const way = round % 3 === 0 ? 'line' : 'step';
      const question: DistanceQuestion = { ground, printed: ground, targets, vehicle: round % 2 === 0, way };
      const isTarget = new Uint8Array(ground.hexCount);
      for (const hex of targets) isTarget[hex] = 1;
      const costs = knownCostsTo(question);
      const most = random.below(60);
      const near = costsTo(question, most);
      expect(near.map((cost) => Math.min(cost, most + 1))).toEqual(
        costs.map((cost) => Math.min(cost, most + 1)),
      );
      expect(costsTo(question)).toEqual(costs);
      for (let asked = 0; asked < 20; asked += 1) {
        const hex = random.below(ground.hexCount);
        expect(costFrom(hex, question, isTarget)).toBe(costs[hex]);
        if (costs[hex] !== UNREACHED) reached += 1;
      }
    }
    expect(reached).toBeGreaterThan(0);
  });
});

const REMAGEN = FIRST_EDITION.filter(({ system }) => system === 'remagen');

describe.each(REMAGEN)('what the quick player remembers in $system, $scenario', (played) => {
  it('is what it finds from nothing: the bridgehead, while units move and are lifted', () => {
    const random = new Random(`${played.system} ${played.scenario}`);
    const bridgeheads: Bridgehead[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), new Random(4), size(120, 2000))) {
      const side = state.phasing;
      const own = unitsOnMap(state, side);
      if (step % 5 !== 0 || own.length === 0) continue;
      const open = (): Bridgehead => new Bridgehead(state, side);
      const asked = (bridgeheads[side] ??= open());
      for (const unit of [random.pick(own), random.pick(own)]) {
        const standing = liftUnit(state, unit);
        asked.survey();
        const fresh = open();
        const bonuses = (one: Bridgehead): string =>
          Array.from({ length: state.ground.hexCount }, (_, hex) => one.bonus(hex)).join();
        const found = bonuses(fresh);
        expect(bonuses(asked)).toBe(found);
        // Later questions still concern the position of the first one.
        putBack(state, standing);
        expect(bonuses(asked)).toBe(found);
      }
    }
  });
});

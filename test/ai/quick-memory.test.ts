import { isDue, isHeld, openEntries, pendingEntries, reachFrom } from '../../src/engine/search';
import { other } from '../../src/engine/model/side';
import type { SideIndex } from '../../src/engine/model/side';
import type { State } from '../../src/engine/model/state';
import { liftUnit, putBack } from '../../src/ai/quick/movement/lifting';
import { UNREACHED, costFrom, costsTo, knownCostsTo } from '../../src/ai/quick/distance-maps';
import type { DistanceQuestion } from '../../src/ai/quick/distance-maps';
import { Bridgehead } from '../../src/ai/quick/strategy/bridgehead';
import { EnemyReach } from '../../src/ai/quick/strategy/enemy-reach';
import { scoredTowns } from '../../src/ai/quick/strategy/hurtgen-forest';
import { zoneOf } from '../../src/ai/quick/strategy/intent';
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

/** Knowledge about some hexes. */
function answersOf(reach: EnemyReach, state: State, unit: number, hexes: readonly number[]): unknown {
  return hexes.map((hex) => [
    reach.isOpen(hex),
    reach.strengthAt(hex, 3),
    state.hex[unit]! >= 0 ? undefined : reach.risk(unit, hex),
  ]);
}

/** Hexes that each enemy unit other than a battery can reach, one unit after another. */
function waysOf(state: State, side: SideIndex): { unit: number; hexes: ReadonlySet<number> }[] {
  return state.scenario.unitsOf[other(side)]
    .filter((unit) => !state.unit(unit).artillery)
    .map((unit) => {
      const { allowance } = state.unit(unit);
      const home = state.hex[unit]!;
      const entries = isDue(state, unit) ? openEntries(state, unit) : [];
      const starts = state.onMap(unit)
        ? [{ hex: home, points: isHeld(state, unit, home) ? 0 : allowance }]
        : entries
            .sort((a, b) => a.cost - b.cost)
            .slice(0, 3)
            .map(({ hex, cost }) => ({ hex, points: Math.max(0, allowance - cost) }));
      const hexes = starts.flatMap(({ hex, points }) => [hex, ...reachFrom(state, unit, hex, points).order]);
      return { unit, hexes: new Set(hexes) };
    });
}

/** Combined strength of the strongest units with room beside a hex, up to a number. */
function strengthBeside(state: State, ways: ReturnType<typeof waysOf>, hex: number, most: number): number {
  const { neighbours, attackSides } = state.ground;
  const around = [0, 1, 2, 3, 4, 5].flatMap((direction) => {
    const from = neighbours[hex * 6 + direction]!;
    return from >= 0 && (attackSides[from]! & (1 << ((direction + 3) % 6))) !== 0 ? [from] : [];
  });
  const spots = around.filter((from) => ways.some(({ hexes }) => hexes.has(from)));
  return ways
    .filter(({ hexes }) => around.some((from) => hexes.has(from)))
    .map(({ unit }) => state.unit(unit).attack)
    .sort((a, b) => b - a)
    .slice(0, Math.min(most, spots.length))
    .reduce((sum, attack) => sum + attack, 0);
}

describe.each(FIRST_EDITION)('what the quick player remembers in $system, $scenario', (played) => {
  it('is what it finds from nothing: where the enemy can come, while units move and are lifted', () => {
    const random = new Random(`${played.system} ${played.scenario}`);
    let phase = '';
    let reach: EnemyReach | undefined;
    for (const { step, state } of randomLine(scenarioOf(played), new Random(4), size(120, 2000))) {
      const side = state.phasing;
      const now = `${state.turn} ${side} ${state.phase}`;
      if (now !== phase) reach = new EnemyReach(state, side);
      phase = now;
      if (state.phase !== 'movement' || step % 5 !== 0) continue;
      const own = unitsOnMap(state, side);
      if (own.length === 0) continue;
      const unit = random.pick(own);
      const near = unitsOnMap(state, other(side)).map((enemy) => state.hex[enemy]!);
      const { neighbours } = state.ground;
      const hexes = [
        state.hex[unit]!,
        ...near.flatMap((hex) => [...neighbours.subarray(hex * 6, hex * 6 + 6)]),
      ]
        .filter((hex) => hex >= 0)
        .slice(0, 30);
      const standing = liftUnit(state, unit);
      reach!.survey();
      const fresh = new EnemyReach(state, side);
      expect(answersOf(reach!, state, unit, hexes)).toEqual(answersOf(fresh, state, unit, hexes));
      const ways = waysOf(state, side);
      for (const hex of hexes) {
        expect(fresh.isOpen(hex)).toBe(ways.some((way) => way.hexes.has(hex)));
        for (const most of [2, 3])
          expect(fresh.strengthAt(hex, most)).toBe(strengthBeside(state, ways, hex, most));
      }
      // Later questions still concern the position that was read.
      const late = new EnemyReach(state, side);
      const [first = 0] = hexes;
      late.strengthAt(first, 3);
      putBack(state, standing);
      const words = state.words.slice();
      const seen = (one: EnemyReach): unknown =>
        hexes.map((hex) => [one.isOpen(hex), one.strengthAt(hex, 3)]);
      expect(seen(late)).toEqual(seen(fresh));
      expect(state.words.join()).toBe(words.join());
      reach!.survey();
    }
  });

  it('is what it finds from nothing: lines of communication, while units move and are lifted', () => {
    const random = new Random(`${played.system} ${played.scenario}`);
    const lines: Lines[] = [];
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
          expect(asked.isOnGround(hex)).toBe(fresh.isOnGround(hex));
          expect(asked.isInAir(zone, hex)).toBe(fresh.isInAir(zone, hex));
        }
        putBack(state, standing);
      }
    }
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
    const drawing = objectives.map((objective) => ({ objective, points: objective.points }));
    const asked = new Attraction(state, drawing, 0.5);
    const settled: { unit: number; hex: number }[] = [];
    for (let round = 0; round < 12; round += 1) {
      const fresh = new Attraction(state, drawing, 0.5);
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

const HURTGEN = FIRST_EDITION.filter(({ system }) => system === 'hurtgen-forest');

describe.each(HURTGEN)('what the quick player remembers in $system, $scenario', (played) => {
  it('is what it finds from nothing: the towns that score, while units move and are lifted', () => {
    const random = new Random(`${played.system} ${played.scenario}`);
    let known = 0;
    for (const { step, state } of randomLine(scenarioOf(played), new Random(4), size(120, 2000))) {
      if (step % 5 !== 0) continue;
      for (const side of [0, 1] as const) {
        const units = unitsOnMap(state, side);
        if (units.length === 0) continue;
        const unit = random.pick(units);
        const standing = liftUnit(state, unit);
        const towns = scoredTowns(state);
        const ledger = pendingEntries(state);
        expect([...towns]).toEqual([...new Set(ledger.map(({ arithmetic }) => arithmetic))]);
        if (scoredTowns(state) === towns) known += 1;
        putBack(state, standing);
      }
    }
    expect(known).toBeGreaterThan(0);
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
      const land = zoneOf(state, 'eastBank');
      const atRiver = zoneOf(state, 'eastBankOnRhine');
      const open = (): Bridgehead => new Bridgehead(state, side, land, atRiver);
      const asked = (bridgeheads[side] ??= open());
      for (const unit of [random.pick(own), random.pick(own)]) {
        const standing = liftUnit(state, unit);
        asked.survey();
        const fresh = open();
        // Later questions still concern the position that was recorded.
        putBack(state, standing);
        const bonuses = (one: Bridgehead): string =>
          Array.from({ length: state.ground.hexCount }, (_, hex) => one.bonus(hex)).join();
        expect(bonuses(asked)).toBe(bonuses(fresh));
      }
    }
  });
});

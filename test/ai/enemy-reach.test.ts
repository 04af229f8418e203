import { isDue, isHeld, openEntries, reachFrom } from '../../src/engine/search';
import { other } from '../../src/engine/model/side';
import type { SideIndex } from '../../src/engine/model/side';
import type { State } from '../../src/engine/model/state';
import { EnemyReach } from '../../src/ai/quick/strategy/enemy-reach';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

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

const FIRST_EDITION = SCENARIOS.filter(({ variant }) => variant === '1976');

test.each(FIRST_EDITION)('where enemies can come and attack in $system, $scenario', (played) => {
  const wrong: object[] = [];
  let open = 0;
  let shut = 0;
  for (const { step, state } of randomLine(scenarioOf(played), new Random(4), size(120, 2000))) {
    if (state.phase !== 'movement' || step % 10 !== 0) continue;
    const side = state.phasing;
    const { hexCount, neighbours, zocSides } = state.ground;
    const reach = new EnemyReach(state, side);
    const ways = waysOf(state, side);
    const comes = (hex: number): boolean => ways.some(({ hexes }) => hexes.has(hex));
    const unit = state.scenario.unitsOf[side][0]!;
    for (let hex = step % 23; hex < hexCount; hex += 23) {
      const controllers = [0, 1, 2, 3, 4, 5]
        .map((direction) => ({ from: neighbours[hex * 6 + direction]!, back: 1 << ((direction + 3) % 6) }))
        .filter(({ from, back }) => from >= 0 && (zocSides[from]! & back) !== 0);
      const strength = strengthBeside(state, ways, hex, 3);
      const risk = reach.risk(unit, hex);
      const isRight = {
        isOpen: reach.isOpen(hex) === comes(hex),
        covers: reach.covers(hex) === (comes(hex) || controllers.some(({ from }) => comes(from))),
        attackOn: reach.attackOn(hex).strength === strength,
        hasSoundRisk: risk <= 1 && (strength > 0 || risk === 0),
        columnAgainst: (reach.columnAgainst(hex, 0) === undefined) === (strength === 0),
      };
      if (Object.values(isRight).includes(false)) wrong.push({ step, hex, risk, strength, ...isRight });
      if (risk > 0) open += 1;
      if (strength === 0) shut += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(open).toBeGreaterThan(0);
  expect(shut).toBeGreaterThan(0);
});

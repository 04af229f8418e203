import { moverOf } from '../../src/ai/quick/movement/movers';
import type { Mover } from '../../src/ai/quick/movement/movers';
import { HexValues } from '../../src/ai/quick/movement/hex-values';
import { liftUnit, putBack } from '../../src/ai/quick/movement/lifting';
import { strategyOf } from '../../src/ai/quick/strategy';
import type { Strategy } from '../../src/ai/quick/strategy/strategy';
import { weightsOf } from '../../src/ai/search/candidates';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';
import type { State } from '../../src/engine/model/state';

const FIRST_EDITION = SCENARIOS.filter(({ variant }) => variant === '1976');

/** Worth of the best place, with every hex valued in turn. */
function bestOfAll(
  state: State,
  strategy: Strategy,
  { unit, hexes }: Mover,
  worth: (hex: number) => number,
): number {
  const home = state.hex[unit]!;
  const standing = liftUnit(state, unit);
  strategy.focus();
  let best = home;
  let most = worth(home);
  const noise = new Random('noise');
  for (const hex of hexes) {
    if (state.occupant[hex]! >= 0 || (state.enemyControls(state.phasing, hex) && !strategy.enters(hex)))
      continue;
    const value = worth(hex) + 0.01 * noise.next();
    if (value <= most) continue;
    best = hex;
    most = value;
  }
  putBack(state, standing);
  strategy.focus();
  return best;
}

describe.each(FIRST_EDITION)('places of units in $system, $scenario', (played) => {
  it('the best is found without all being valued', () => {
    let moved = 0;
    for (const { step, state } of randomLine(scenarioOf(played), new Random('places'), size(240, 2000))) {
      if (state.phase !== 'movement' || step % 3 !== 0) continue;
      const side = state.phasing;
      const weights = weightsOf(step % 9, 'places');
      const strategy = strategyOf(state, side, { ...weights, noise: 0.01 });
      const values = (): HexValues =>
        new HexValues(state, side, strategy, { ...weights, noise: 0.01 }, new Random('noise'));
      for (const unit of state.scenario.unitsOf[side]) {
        const mover = state.onMap(unit) ? moverOf(state, unit) : undefined;
        if (mover === undefined || (unit + step) % 4 !== 0) continue;
        const home = state.hex[unit]!;
        const found = values().best(mover);
        const all = values();
        expect(found).toBe(bestOfAll(state, strategy, mover, (hex) => all.value(unit, hex)));
        if (found !== home) moved += 1;
      }
    }
    expect(moved).toBeGreaterThan(0);
  });
});

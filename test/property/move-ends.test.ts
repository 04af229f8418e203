import { Random } from '../../src/ai/seeded-random';
import { ASKED, CLOSED_SIDE, SideEnds } from '../../src/engine/legal/side-ends';
import { pointsLeft, reachFrom } from '../../src/engine/rules/05-movement/reach';
import { EndObstacles, endObstacle } from '../../src/engine/rules/05-movement/ends';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(150, 1500);

/** Positions with a stack that must still be undone. */
let withStacks = 0;

/**
 * 5.31: the stacks kept from hex to hex, and for all units of a side, give the same answer as a check of each hex
 * from scratch.
 */
describe.each(SOME_SCENARIOS)('the end of a move in $system $scenario $variant', (played) => {
  it('is open in the hexes that stand the look at each alone', () => {
    const random = new Random(`move ends ${played.system} ${played.scenario}`);
    const wrong: string[] = [];
    const compiled = scenarioOf(played);
    const ofSides = [0, 1].map(() => new SideEnds(compiled.ground.hexCount));
    for (const { step, state } of randomLine(compiled, random, STEPS)) {
      if (state.phase !== 'movement' || state.stacks.length === 0) continue;
      withStacks += 1;
      const occupants = state.occupant.join();
      const ofSide = ofSides[state.phasing]!;
      const isKnown = ofSide.follow(state, state.phasing);
      const units = state.scenario.unitsOf[state.phasing].filter((unit) => state.onMap(unit));
      for (const unit of units) {
        const { order } = reachFrom(state, unit, state.hex[unit]!, pointsLeft(state, unit));
        const obstacles = new EndObstacles(state, unit);
        for (const hex of order) {
          const [kept, alone] = [obstacles.in(hex), endObstacle(state, unit, hex)];
          if (JSON.stringify(kept) !== JSON.stringify(alone))
            wrong.push(`${state.unit(unit).id} to ${state.hexId(hex)} at step ${step}`);
          const end = ofSide.byHex[hex]!;
          if (isKnown && end !== ASKED && end >= CLOSED_SIDE !== (alone !== undefined))
            wrong.push(`the side to ${state.hexId(hex)} at step ${step}`);
        }
      }
      if (state.occupant.join() !== occupants) wrong.push(`a look has moved units at step ${step}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('the moves that were tried have met stacks', () => {
  expect(withStacks).toBeGreaterThan(0);
});

import { Random } from '../../src/ai/seeded-random';
import { compileGround } from '../../src/engine/map/ground';
import type { Ground } from '../../src/engine/map/ground';
import { rulesOf } from '../../src/engine/model/game-rules';
import type { State } from '../../src/engine/model/state';
import {
  dueViolations,
  entryHexViolations,
  entryHexesOf,
  openEntries,
} from '../../src/engine/rules/reinforcements/entry';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(400, 2000);

/** Maps that play has changed. */
let changedMaps = 0;

/** The facts of a map in which it differs from the same map compiled from nothing. */
function wrongFacts(state: State): string[] {
  const { map, key } = state.scenario.ground;
  const expected = compileGround(map, key, rulesOf(state).groundChanges?.(state.game));
  return Object.entries(expected)
    .filter(([name, fact]) => {
      const found = state.ground[name as keyof Ground];
      return fact instanceof Uint8Array ? fact.some((one, hex) => one !== (found as Uint8Array)[hex]) : false;
    })
    .map(([name]) => name);
}

/** What is kept, or found without reasons, is what the rules say from nothing, all through random matches. */
describe.each(SOME_SCENARIOS)('in $system $scenario $variant', (played) => {
  it('a changed map is the one compiled from nothing', () => {
    const seen = new Set<Ground>();
    const wrong: string[] = [];
    for (const { step, state } of randomLine(
      scenarioOf(played),
      new Random(`maps ${played.system}`),
      STEPS,
    )) {
      if (seen.has(state.ground)) continue;
      seen.add(state.ground);
      if (state.ground !== state.scenario.ground) changedMaps += 1;
      wrong.push(...wrongFacts(state).map((fact) => `${fact} at step ${step}`));
    }
    expect(wrong).toEqual([]);
  });

  it('the open entry hexes are those without a violation', () => {
    const wrong: string[] = [];
    for (const { step, state } of randomLine(
      scenarioOf(played),
      new Random(`entries ${played.system}`),
      STEPS,
    )) {
      if (state.phase !== 'movement') continue;
      const due = state.scenario.unitsOf[state.phasing].filter(
        (unit) => dueViolations(state, state.phasing, unit).length === 0,
      );
      for (const unit of due) {
        const open = openEntries(state, unit).map(({ hex }) => hex);
        const expected = entryHexesOf(state, unit).hexes.filter(
          (hex) => entryHexViolations(state, unit, hex).length === 0,
        );
        if (open.join() !== expected.join()) wrong.push(`${state.unit(unit).id} at step ${step}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('has met changed maps', () => {
  expect(changedMaps).toBeGreaterThan(0);
});

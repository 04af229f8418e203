import { Random } from '../../src/ai/seeded-random';
import { entryMoves } from '../../src/engine/legal/entries';
import { unitMoves } from '../../src/engine/legal/moves';
import { sideEntries } from '../../src/engine/legal/side-entries';
import { sideMoves } from '../../src/engine/legal/side-moves';
import type { UnitMoves } from '../../src/engine/play/legal-answers';
import { EDGES } from '../../src/engine/map/grid';
import { other } from '../../src/engine/model/side';
import type { State } from '../../src/engine/model/state';
import { mayBeginMove } from '../../src/engine/rules/05-movement/move';
import { pathTo, pointsLeft, reachFrom } from '../../src/engine/rules/05-movement/reach';
import { mayEndIn } from '../../src/engine/rules/05-movement/ends';
import { legalExitCost } from '../../src/engine/rules/reinforcements/exit';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';

const STEPS = size(50, 2000);

/** Number of answers kept from an earlier question. */
let kept = 0;

/** Moves of a unit, searched from scratch. */
function movesFromNothing(state: State, unit: number): Pick<UnitMoves, 'destinations' | 'exits'> {
  const start = state.hex[unit]!;
  const budget = pointsLeft(state, unit);
  const reach = reachFrom(state, unit, start, budget);
  const names = (hex: number): string[] => pathTo(reach, hex).map((one) => state.hexId(one));
  const control = state.control[other(state.sideOf(unit))];
  return {
    destinations: reach.order
      .filter((hex) => mayEndIn(state, unit, hex))
      .map((hex) => ({
        hex: state.hexId(hex),
        cost: reach.cost[hex]!,
        path: names(hex),
        enemyZoc: control[hex]! > 0,
        onFriend: state.occupant[hex]! >= 0,
      })),
    exits: [start, ...reach.order].flatMap((hex) =>
      EDGES.flatMap((edge) => {
        const spent = hex === start ? 0 : reach.cost[hex]!;
        const exit = legalExitCost(state, unit, hex, edge, budget - spent);
        return exit < 0
          ? []
          : [{ hex: state.hexId(hex), edge, cost: spent + exit, path: hex === start ? [] : names(hex) }];
      }),
    ),
  };
}

/** Kept moves of a unit equal those of a fresh search while other units move. */
describe.each(SOME_SCENARIOS)('the moves of units in $system $scenario $variant', (played) => {
  it('are those found from nothing, however often they are asked', () => {
    const random = new Random(`kept moves ${played.system} ${played.scenario}`);
    const wrong: string[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      if (state.phase !== 'movement' || state.pending !== undefined) continue;
      for (const unit of state.scenario.unitsOf[state.phasing]) {
        if (!state.onMap(unit) || !mayBeginMove(state, unit)) continue;
        const { destinations, exits } = unitMoves(state, unit, { closed: false, paths: true });
        if (Object.isFrozen(destinations)) kept += 1;
        if (JSON.stringify({ destinations, exits }) !== JSON.stringify(movesFromNothing(state, unit)))
          wrong.push(`${state.unit(unit).id} at step ${step}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Number of whole answers kept from an earlier question. */
let keptAnswers = 0;

/** Whole answer for a single unit, with the reasons of closed hexes found at once. */
function wholeFromNothing(state: State, unit: number, closed: boolean): UnitMoves {
  const whole = unitMoves(state, unit, { closed, paths: true });
  return mayBeginMove(state, unit) ? { ...whole, ...movesFromNothing(state, unit) } : whole;
}

/**
 * Kept moves of a whole side equal fresh ones from position to position, reasons included; so do those that
 * reinforcements with the same entry share.
 */
describe.each(SOME_SCENARIOS)('the moves of a side in $system $scenario $variant', (played) => {
  it('are those found from nothing, though matches take turns and positions are left out', () => {
    const random = new Random(`side moves ${played.system} ${played.scenario}`);
    const compiled = scenarioOf(played);
    const matches = [1, 2].map((match) =>
      randomLine(compiled, new Random(`side moves ${match} ${played.scenario}`), STEPS),
    );
    const wrong: string[] = [];
    let before = new Set<UnitMoves>();
    for (let turn = 0; turn < 2 * STEPS; turn += 1) {
      // One match is followed for a while, so that something is kept.
      const next = matches[Math.floor(turn / 40) % 2]!.next();
      if (next.done === true) break;
      const { step, state } = next.value;
      if (state.phase !== 'movement' || state.pending !== undefined || random.below(3) === 0) continue;
      const { phasing, scenario } = state;
      const units = scenario.unitsOf[phasing].filter((unit) => state.onMap(unit));
      const closed = random.below(4) > 0;
      // Reasons are found on access, so the state must not change.
      const answers = sideMoves(state.clone(), phasing, units, { closed, paths: true });
      keptAnswers += answers.filter((one) => before.has(one)).length;
      before = new Set(answers);
      units.forEach((unit, at) => {
        if (random.below(3) > 0) return;
        if (JSON.stringify(answers[at]) !== JSON.stringify(wholeFromNothing(state, unit, closed)))
          wrong.push(`${state.unit(unit).id} at step ${step}`);
      });
      const own = scenario.unitsOf[phasing];
      const entries = sideEntries(state.clone(), own, true);
      if (JSON.stringify(entries) !== JSON.stringify(own.flatMap((unit) => entryMoves(state, unit) ?? [])))
        wrong.push(`entries at step ${step}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('the searches that were tried have met moves that were kept', () => {
  expect(kept).toBeGreaterThan(0);
  expect(keptAnswers).toBeGreaterThan(0);
});

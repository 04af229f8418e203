import fc from 'fast-check';
import { createReferee } from '../../src/engine';
import type { Action, Position, Referee } from '../../src/engine';
import { toPosition, toState } from '../../src/engine/model/convert';
import type { Json } from '../../src/engine/model/position';
import type { CompiledScenario } from '../../src/engine/model/compiled-scenario';
import { randomAction } from '../../src/ai/random/random-action';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, data, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';
import { asJson, mutated, mutations } from './mutations';

/** Mutated positions per scenario; some hundreds for a long run. */
const RUNS = Number(process.env['WESTWALL_TEST_MUTATIONS'] ?? size(6, 30));
const SEED = Number(process.env['WESTWALL_TEST_SEED'] ?? 1);
const LENGTH = 250;
const STEPS = 8;

/** Positions of one random match, preferably with a decision or a stack. */
function positionsOf(scenario: CompiledScenario, seed: number): readonly Json[] {
  const found: Json[] = [];
  const random = new Random(seed);
  for (const { step, state } of randomLine(scenario, random, LENGTH)) {
    const busy = state.pending !== undefined || state.stacks.length > 0;
    if (step % 25 === 0 || (busy && random.next() < 0.3)) found.push(asJson(toPosition(state)));
  }
  return found;
}

/** Asks all questions, sensible or not. */
function ask(referee: Referee, position: Position, random: Random): void {
  const units = Object.keys(position.units);
  const [unit, target] = [random.pick(units), random.pick(units)];
  const to = position.units[target]?.hex ?? '0505';
  referee.score(position);
  referee.obligations(position);
  for (const side of referee.sides) {
    referee.view(position, side);
    const { actions } = referee.legalActions(position, side);
    const odd: readonly Action[] = [
      { type: 'moveUnit', unit, path: [to] },
      { type: 'answerTakeback', accept: true },
      { type: 'submitFront', trace: [] },
      { type: 'endMovement' },
      { type: 'endCombat' },
      { type: 'resign' },
    ];
    for (const action of [...actions.slice(0, 10), ...odd]) {
      referee.explain(position, { about: 'action', side, action });
      referee.apply(position, side, action, { roll: () => random.die() });
    }
    referee.explain(position, { about: 'endPhase', side });
  }
  referee.explain(position, { about: 'attack', unit, target });
  referee.explain(position, { about: 'move', unit, to });
  for (const attack of referee.attacks(position, [], 3)) referee.odds(position, attack);
  referee.odds(position, { attackers: [unit], defenders: [target], barrage: [], groundSupport: 1 });
}

/** Plays on at random; the resulting positions must be valid. */
function playOn(referee: Referee, scenario: CompiledScenario, start: Position, random: Random): void {
  let position = start;
  for (let steps = 0; steps < STEPS && referee.toAct(position).length > 0; steps += 1) {
    const [side = ''] = referee.toAct(position);
    const action = randomAction(toState(scenario, position), random);
    const done = referee.apply(position, side, action, { roll: () => random.die() });
    if (done.status !== 'accepted') throw new Error(`Offered, but not accepted: ${JSON.stringify(action)}`);
    position = done.position;
  }
  expect(referee.validate(asJson(position))).toHaveProperty('position');
}

describe.each(SOME_SCENARIOS)('positions of $system $scenario, $variant', (played) => {
  const { system, scenario, options } = played;
  const compiled = scenarioOf(played);
  const referee = createReferee(data.get(system)!, scenario, options);
  const positions = positionsOf(compiled, SEED);

  test('that come from play are valid, also after a resignation', () => {
    for (const value of positions) {
      const checked = referee.validate(value);
      if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
      const [side] = referee.toAct(checked.position);
      if (side === undefined) continue;
      const over = referee.apply(checked.position, side, { type: 'resign' }, { roll: () => undefined });
      if (over.status !== 'accepted') throw new Error(JSON.stringify(over));
      expect(referee.validate(asJson(over.position))).toHaveProperty('position');
    }
  });

  test('with random changes are refused, or answer every question and can be played on', () => {
    fc.assert(
      fc.property(fc.nat(positions.length - 1), mutations, (at, changes) => {
        const checked = referee.validate(mutated(positions[at]!, changes, positions));
        if ('problems' in checked) {
          expect(checked.problems.length).toBeGreaterThan(0);
          return;
        }
        const random = new Random(at);
        ask(referee, checked.position, random);
        playOn(referee, compiled, checked.position, random);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});

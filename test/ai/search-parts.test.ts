import type { Action } from '../../src/engine';
import { legalAttacks } from '../../src/engine/legal/attacks';
import type { State } from '../../src/engine/model/state';
import { step } from '../../src/engine/play/runtime';
import { isLegal, pendingDecision } from '../../src/engine/search';
import { NODE, work, workDone } from '../../src/ai/effort';
import { forecast } from '../../src/ai/forecast';
import { answerCourses } from '../../src/ai/search/candidates';
import { SampledDice } from '../../src/ai/search/dice';
import { evaluate } from '../../src/ai/search/evaluation';
import { expectation } from '../../src/ai/search/fitness';
import { controlVariate, stakesOf } from '../../src/ai/search/control-variate';
import { NodeBudget } from '../../src/ai/search/node-budget';
import { Playout } from '../../src/ai/search/playout';
import { sequentialHalving } from '../../src/ai/search/sequential-halving';
import { weighingOf } from '../../src/ai/search/thought';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

const played = SCENARIOS.find(({ system }) => system === 'hurtgen-forest')!;

/** States of a random match in which the phasing side can attack, each with one of its attacks. */
function attacks(): { state: State; action: Action }[] {
  const found: { state: State; action: Action }[] = [];
  for (const { state } of randomLine(scenarioOf(played), new Random(8), 400)) {
    if (state.phase !== 'combat' || state.pending !== undefined) continue;
    const [attack] = legalAttacks(state, [], 1);
    if (attack !== undefined)
      found.push({ state: state.clone(), action: { type: 'declareAttack', ...attack } });
  }
  return found;
}

const ATTACKS = attacks();

test('the answers to an advance after combat leave a battery out of contact', () => {
  const [offered, compared]: [Action[], Action[]] = [[], []];
  for (const { state } of randomLine(scenarioOf(played), new Random(8), 600)) {
    const { pending, ground } = state;
    if (pending?.kind !== 'advance') continue;
    const isIntoContact = (action: Action): boolean =>
      action.type === 'advanceUnit' &&
      state.unit(state.scenario.unitIndex.get(action.unit)!).artillery &&
      state.enemyControls(pending.side, ground.indexOf.get(action.hex)!);
    offered.push(...pendingDecision(state)!.actions.filter(isIntoContact));
    compared.push(...answerCourses(state, pending.side, 'seed').flat().filter(isIntoContact));
  }
  expect(offered.length).toBeGreaterThan(0);
  expect(compared).toEqual([]);
});

describe('the budget of nodes', () => {
  const before = workDone();
  work('strategy');
  const piece = (workDone() - before) / NODE;

  test('runs out when work has cost so much, or as soon as it is stopped', () => {
    const nodeBudget = new NodeBudget({ nodes: 1.7 * piece });
    work('strategy');
    expect([nodeBudget.hasSpent(0.5), nodeBudget.isOut]).toEqual([true, false]);
    work('strategy');
    expect(nodeBudget.isOut).toBe(true);
    let asked = 0;
    const stopped = new NodeBudget({ nodes: 100, stop: () => (asked += 1) > 1 });
    expect([stopped.isOut, stopped.isOut, stopped.isOut]).toEqual([false, true, true]);
    expect(asked).toBe(2);
  });

  test('has parts, which end when a share of the whole is spent', () => {
    const nodeBudget = new NodeBudget({ nodes: 3.4 * piece });
    work('strategy');
    const part = nodeBudget.upTo(0.5);
    expect(part.isOut).toBe(false);
    work('strategy');
    expect([part.isOut, nodeBudget.isOut]).toEqual([true, false]);
  });
});

describe('imagined dice', () => {
  test('show a target the same face whatever was rolled before, and each face once in six samples', () => {
    const [{ state, action }] = ATTACKS as [(typeof ATTACKS)[number]];
    const face = (sample: number, before: number): number => {
      const dice = new SampledDice('seed', sample);
      for (let roll = 0; roll < before; roll += 1) dice.before(state, { type: 'endMovement' }).roll(roll);
      return dice.before(state, action).roll(before)!;
    };
    const faces = [0, 1, 2, 3, 4, 5].map((sample) => face(sample, 0));
    expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect([0, 1, 2, 3, 4, 5].map((sample) => face(sample, 3))).toEqual(faces);
  });
});

describe('a playout', () => {
  test('ends with the Player-Turn, whether the course or what follows it ends the phase', () => {
    const nodeBudget = new NodeBudget({ nodes: Infinity });
    const endOf = (state: State, course: readonly Action[]): readonly unknown[] => {
      const playout = new Playout(
        state,
        new SampledDice('seed', 0),
        nodeBudget,
        weighingOf(state.phasing, 0),
      );
      expect(playout.play(course)).toBe(true);
      expect(playout.playTurns(1, 'seed')).toBe(true);
      return [playout.state.turn, playout.state.phasing, playout.state.phase];
    };
    const end: Action = { type: 'endCombat' };
    const free = ATTACKS.filter(({ state }) => isLegal(state, state.phasing, end)).slice(0, 4);
    expect(free).toHaveLength(4);
    for (const { state, action } of free) expect(endOf(state, [end])).toEqual(endOf(state, [action]));
  });
});

describe('the control variate', () => {
  test('of the six faces of a combat adds up to zero', () => {
    let combats = 0;
    for (const { state, action } of ATTACKS.slice(0, 20)) {
      let sum = 0;
      for (let die = 1; die <= 6; die += 1) {
        const copy = state.clone();
        copy.standingOrders = [{ finalProtectiveFire: 'never' }, { finalProtectiveFire: 'never' }];
        const stakes = stakesOf(copy, action)!;
        const done = step(copy, copy.phasing, action, { roll: () => die });
        if (done.status !== 'accepted') throw new Error(JSON.stringify(done));
        sum += controlVariate(done.events, stakes);
      }
      expect(sum).toBeCloseTo(0, 6);
      combats += 1;
    }
    expect(combats).toBeGreaterThan(5);
  });
});

describe('sequential halving', () => {
  const noise = (sample: number): number => new Random(`noise ${sample}`).next() * 100;

  test('finds the better candidate because all share the same luck', () => {
    const worth: Readonly<Record<string, number>> = { a: 1, b: 3, c: 2, d: 0 };
    const finish = sequentialHalving(['a', 'b', 'c', 'd'], { least: 2, most: 8 }, (one, sample) => {
      return worth[one]! + noise(sample);
    });
    expect(finish.map(({ candidate }) => candidate)).toEqual(['b', 'c', 'a', 'd']);
    // The worst is dropped after two samples; the first stays as the yardstick of the others.
    expect(finish.map(({ values }) => values.length)).toEqual([8, 8, 8, 2]);
  });

  test('does not count an unfinished sample, and keeps the order when nothing is known', () => {
    let left = 4;
    const finish = sequentialHalving(['a', 'b', 'c'], { least: 2, most: 8 }, (one) => {
      left -= 1;
      return left < 0 ? undefined : { a: 0, b: 5, c: 1 }[one];
    });
    expect(finish.map(({ candidate, values }) => [candidate, values.length])).toEqual([
      ['b', 1],
      ['c', 1],
      ['a', 1],
    ]);
    const nothing = sequentialHalving(['a', 'b'], { least: 1, most: 3 }, () => undefined);
    expect(nothing.map(({ candidate }) => candidate)).toEqual(['a', 'b']);
  });
});

describe.each(SCENARIOS.filter(({ variant }) => variant === '1976'))(
  'a position of $system $scenario',
  (one) => {
    test('has opposite values for the two sides', () => {
      for (const { step: at, state } of randomLine(scenarioOf(one), new Random(2), 160)) {
        if (at % 80 !== 0) continue;
        for (const value of [evaluate, expectation]) {
          expect(value(state, 0)).toBeCloseTo(-value(state, 1), 6);
          expect(Number.isFinite(value(state, 0))).toBe(true);
        }
      }
    });

    test('is worth what the forecast expects, points or the chance to win, or what the evaluation says', () => {
      const compiled = scenarioOf(one);
      const foreign = { ...compiled, isForeign: true };
      const hasPoints = one.scenario !== 'relief';
      const [known] = [...randomLine(compiled, new Random(4), 60)].slice(-1);
      const [unknown] = [...randomLine(foreign, new Random(4), 60)].slice(-1);
      const state = known!.state;
      const { chance, margin } = forecast(state, 1)!;
      expect(expectation(state, 1)).toBe(hasPoints ? margin : 100 * (chance - 0.5));
      expect(expectation(unknown!.state, 1)).toBe(evaluate(state, 1));
    });
  },
);

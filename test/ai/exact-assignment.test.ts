import type { Action } from '../../src/engine';
import { State } from '../../src/engine/model/state';
import { run, step } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { solveAssignment } from '../../src/ai/quick/combat/exact';
import type { AssignmentProblem } from '../../src/ai/quick/combat/exact';
import type { Fight } from '../../src/ai/quick/combat/assignment';
import { assignedAttacks, plannedAttacks } from '../../src/ai/quick/combat/phase';
import { DEFAULT_WEIGHTS, quickPlayer } from '../../src/ai/quick';
import { Random } from '../../src/ai/seeded-random';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

const GUNS = [20, 21] as const;
const POINTS = 2;

/** Random problem: attackers from 0, defenders from 10, all of whom must be attacked, and random gains. */
function drawn(seed: number): AssignmentProblem {
  const random = new Random(seed);
  const defenders = [10, 11, 12].slice(0, 2 + random.below(2));
  const attackers = new Map(
    [0, 1, 2, 3].map((unit) => {
      const targets = defenders.filter(() => random.next() < 0.7);
      return [unit, targets.length > 0 ? targets : [defenders[0]!]] as const;
    }),
  );
  return {
    clusters: [{ attackers, defenders, owed: new Set(defenders) }],
    guns: GUNS,
    points: POINTS,
    threshold: 0,
    inRange: ({ defenders: [first] }) => (first === 10 ? GUNS : GUNS.slice(0, 1)),
    appraise(fight, guns, points) {
      const luck = new Random(`${seed} ${fight.attackers.join()} ${fight.defenders.join()}`);
      const alone = 4 * luck.next() - 2;
      const byGun = GUNS.map(() => luck.next());
      const byPoint = luck.next();
      const gain = guns.reduce((sum, gun) => sum + byGun[GUNS.indexOf(gun as 20)]!, alone) + points * byPoint;
      return { gain, barrage: guns, groundSupport: points };
    },
  };
}

/**
 * Values of all ways to give every attacker a fight and every defender attackers, with the best support, best
 * first.
 */
function bruteForce(problem: AssignmentProblem): readonly number[] {
  const values: number[] = [];
  const [{ attackers, defenders }] = problem.clusters as [AssignmentProblem['clusters'][0]];
  let best = -Infinity;
  const support = (fights: readonly Fight[], guns: readonly number[], points: number, sum: number): void => {
    const [fight, ...others] = fights;
    if (fight === undefined) {
      best = Math.max(best, sum);
      return;
    }
    const ranged = problem.inRange(fight).filter((gun) => guns.includes(gun));
    for (let bits = 0; bits < 1 << ranged.length; bits += 1) {
      const given = ranged.filter((_, at) => (bits & (1 << at)) !== 0);
      const left = guns.filter((gun) => !given.includes(gun));
      for (let spent = 0; spent <= points; spent += 1)
        support(others, left, points - spent, sum + problem.appraise(fight, given, spent).gain);
    }
  };
  const split = (units: readonly number[], groups: ReadonlyMap<string, readonly number[]>): void => {
    const [unit, ...others] = units;
    if (unit === undefined) {
      const fights = [...groups].map(([key, party]) => ({
        attackers: party,
        defenders: key.split(',').map(Number),
      }));
      const fought = fights.flatMap((fight) => fight.defenders);
      if (fought.length === defenders.length && new Set(fought).size === fought.length) {
        best = -Infinity;
        support(fights, problem.guns, problem.points, 0);
        values.push(best);
      }
      return;
    }
    const targets = attackers.get(unit)!;
    for (let bits = 1; bits < 1 << targets.length; bits += 1) {
      const key = targets.filter((_, at) => (bits & (1 << at)) !== 0).join();
      split(others, new Map([...groups, [key, [...(groups.get(key) ?? []), unit]]]));
    }
  };
  split([...attackers.keys()], new Map());
  return values.sort((one, other) => other - one);
}

describe('the assignment by branch and bound', () => {
  it('is the best of all', () => {
    const differences = Array.from({ length: 150 }, (_, seed) => {
      const problem = drawn(seed);
      const found = solveAssignment(problem, undefined, 1_000_000);
      const [best = -Infinity] = bruteForce(problem);
      if (found === undefined) return best === -Infinity ? 0 : Infinity;
      expect(found.bound).toBe(found.value);
      return Math.abs(found.value - best);
    });
    expect(Math.max(...differences)).toBeLessThan(1e-9);
  });

  it('is followed by the next best with other fights', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const problem = drawn(seed);
      const ranked = solveAssignment(problem, undefined, 1_000_000, 4)?.ranked ?? [];
      const values = bruteForce(problem).slice(0, 4);
      expect(ranked).toHaveLength(values.length);
      for (const [at, { value }] of ranked.entries()) expect(value).toBeCloseTo(values[at]!, 9);
    }
  });

  it('says how much better another could be when the budget ends it', () => {
    const problem = drawn(3);
    const whole = solveAssignment(problem, undefined, 1_000_000)!;
    for (const budget of [1, 5, 20, 50]) {
      const known = solveAssignment(problem, whole.combats, budget)!;
      expect(known.value).toBeGreaterThanOrEqual(whole.value - 1e-9);
      expect(known.bound).toBeGreaterThanOrEqual(known.value);
      const found = solveAssignment(problem, undefined, budget);
      if (found !== undefined) expect(found.bound).toBeGreaterThanOrEqual(whole.value - 1e-9);
    }
  });

  it('is never worse than the plan of quick in a match, and can be declared', () => {
    const scenario = scenarioOf(
      SCENARIOS.find((one) => one.system === 'hurtgen-forest' && one.scenario === 'historical')!,
    );
    const state = new State(scenario);
    const random = new Random('assignments');
    const dice = { roll: () => random.die() };
    run(state, dice, startMatch);
    let phases = 0;
    while (state.phase !== 'over' && state.turn <= 3) {
      const side = state.pending?.side ?? state.phasing;
      if (state.phase === 'combat' && state.pending === undefined) {
        const { attacks, value, bound } = assignedAttacks(state, side, DEFAULT_WEIGHTS, 3000);
        expect(bound).toBeGreaterThanOrEqual(value);
        expect(attacks.length).toBeGreaterThanOrEqual(
          Math.min(1, plannedAttacks(state, side, DEFAULT_WEIGHTS).length),
        );
        const [first] = attacks as [Action?];
        if (first !== undefined) expect(step(state.clone(), side, first, dice).status).toBe('accepted');
        phases += 1;
      }
      for (const action of quickPlayer.choose(state, side, 'a')) step(state, side, action, dice);
    }
    expect(phases).toBeGreaterThan(10);
  });
});

import fc from 'fast-check';
import { loadDataPackage } from '../../src/data/load';
import { createReferee, gameOptions, matchOptions, scenarioLike } from '../../src/engine';
import { gameRules } from '../../src/engine/games/registry';
import { compileScenario } from '../../src/engine/model/compile-scenario';
import { toState } from '../../src/engine/model/convert';
import type { SystemData } from '../../src/engine/data/system';
import { randomAction } from '../../src/ai/random/random-action';
import { Random } from '../../src/ai/seeded-random';
import { readCustom } from '../../src/service/games/custom-scenario';
import { size } from '../support/size';
import { asJson, asCustom, mutated, mutations } from './mutations';

/** Variations of each scenario; set it to some hundreds for a long run. */
const RUNS = Number(process.env['WESTWALL_TEST_CUSTOM'] ?? size(2, 20));
const SEED = Number(process.env['WESTWALL_TEST_SEED'] ?? 1);
const STEPS = 40;

const { systems, cases } = loadDataPackage();
const knownCases = new Set(cases.map(({ id }) => id));
const SCENARIOS = [...systems.values()].flatMap((base) =>
  base.orderOfBattle.scenarios.map((scenario) => ({ base, scenario, name: `${base.system} ${scenario.id}` })),
);

/** Plays the first actions of a scenario at random and asks questions on the way. */
function play(data: SystemData, id: string): void {
  const options = matchOptions({}, gameOptions(data.system, scenarioLike(data, id)));
  const referee = createReferee(data, id, options);
  const scenario = compileScenario(data, id, options, gameRules(data.system)!);
  const random = new Random(7);
  let { position } = referee.initial();
  for (let steps = 0; steps < STEPS && referee.toAct(position).length > 0; steps += 1) {
    const [side = ''] = referee.toAct(position);
    const action = randomAction(toState(scenario, position), random);
    const done = referee.apply(position, side, action, { roll: () => random.die() });
    if (done.status !== 'accepted') throw new Error(`Offered, but not accepted: ${JSON.stringify(action)}`);
    position = done.position;
    if (steps % 20 !== 0) continue;
    referee.score(position);
    referee.legalActions(position, side);
    referee.attacks(position, [], 5);
    expect(referee.validate(asJson(position))).toHaveProperty('position');
  }
}

test.each(SCENARIOS)('$name with random changes is refused or can be played', ({ base, scenario }) => {
  const { units, formations, markers } = base.orderOfBattle;
  const named = new Set([...scenario.setup, ...scenario.reinforcements].map(({ unit }) => unit));
  const own = asJson({
    scenario: { ...scenario, id: 'own', like: scenario.id },
    units: units.filter(({ id }) => named.has(id)),
    formations,
    markers,
    map: base.map,
  });
  fc.assert(
    fc.property(mutations, (changes) => {
      const read = readCustom(base, asCustom(mutated(own, changes)), knownCases);
      if ('problems' in read) expect(read.problems.length).toBeGreaterThan(0);
      else play(read.data, read.scenario);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

import fc from 'fast-check';
import { loadDataPackage } from '../../src/data/load';
import { readCustom } from '../../src/service/games/custom-scenario';
import { size } from '../support/size';
import { asJson, asCustom, mutated, mutations } from './mutations';
import { playFirst } from './play-first';

/** Variations of each scenario; some hundreds for a long run. */
const RUNS = Number(process.env['WESTWALL_TEST_CUSTOM'] ?? size(2, 20));
const SEED = Number(process.env['WESTWALL_TEST_SEED'] ?? 1);

const { systems, cases } = loadDataPackage();
const knownCases = new Set(cases.map(({ id }) => id));
const SCENARIOS = [...systems.values()].flatMap((base) =>
  base.orderOfBattle.scenarios.map((scenario) => ({ base, scenario, name: `${base.system} ${scenario.id}` })),
);

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
      else playFirst(read.data, read.scenario);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

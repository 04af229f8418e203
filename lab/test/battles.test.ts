import battles from '../battles.json';
import { loadDataPackage } from '../../src/data/load';
import { compiledScenarios } from '../../src/simulation/compiled-scenarios';
import { ladderScenarios, pairScore, playPair, playerNamed, standardScenario, withBattles } from '../ladder';

const { systems, names } = withBattles(loadDataPackage(), battles);
const scenarios = ladderScenarios(systems, names);
const scenarioOf = compiledScenarios(systems);

test.each(names)('%s: level 4 reads the terms and beats level 0', (name) => {
  const scale = scenarios.get(name)!;
  const scenario = standardScenario(scenarioOf, scale.system, scale.scenario);
  const entrants = [{ player: '4' }, { player: '0' }] as const;
  const scores = [0, 1].map((index) => {
    const task = { entrants, seed: 'own', index, now: () => 0 };
    return pairScore(
      scale,
      playPair(scenario, ({ player }) => playerNamed(player), task),
    );
  });
  expect(scores.reduce<number>((sum, score) => sum + score, 0)).toBeGreaterThan(1);
});

test('a battle that follows none of the booklet is refused with the place of the fault', () => {
  const lost = [{ ...battles[0], like: 'none' }];
  expect(() => withBattles(loadDataPackage(), lost)).toThrow('games.remagen.orderOfBattle.scenarios.2.');
  expect(() => withBattles(loadDataPackage(), {})).toThrow('The file holds no battles of one’s own.');
});

import { performance } from 'node:perf_hooks';
import { loadTypeScript } from './typescript.mjs';

const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
const { player } = await loadTypeScript('src/ai/players.ts');
const { playPair, standardScenario } = await loadTypeScript('src/simulation/ladder/index.ts');
const { compiledScenarios } = await loadTypeScript('src/simulation/compiled-scenarios.ts');

const scenarioOf = compiledScenarios(loadDataPackage().systems);

/** Plays one mirrored pair in a thread of its own. */
export default function play({ system, scenario, index, entrants, seed }) {
  const compiled = standardScenario(scenarioOf, system, scenario);
  return playPair(compiled, player, { entrants, seed, index, now: () => performance.now() });
}

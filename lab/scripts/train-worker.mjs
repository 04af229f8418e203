import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
const { standardScenario } = await loadTypeScript('lab/ladder/index.ts');
const { compiledScenarios } = await loadTypeScript('src/simulation/compiled-scenarios.ts');
const { playLesson } = await loadTypeScript('lab/training/index.ts');

const scenarioOf = compiledScenarios(loadDataPackage().systems);

/** Plays one training match in its own thread. */
export default function play({ system, scenario, index, seed }) {
  return playLesson(standardScenario(scenarioOf, system, scenario), seed, index);
}

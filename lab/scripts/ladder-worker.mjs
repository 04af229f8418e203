import { threadTime } from './thread-time.mjs';
import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
const { playerNamed, playPair, standardScenario } = await loadTypeScript('lab/ladder/index.ts');
const { compiledScenarios } = await loadTypeScript('src/simulation/compiled-scenarios.ts');

const { systems } = loadDataPackage();
const scenarioOf = compiledScenarios(systems);
const { playerOfCommit } = await loadTypeScript('bench/ladder.ts');

/** Plays one mirrored pair in its own thread. */
export default function play({ system, scenario, index, entrants, seed, worksAlone }) {
  const compiled = standardScenario(scenarioOf, system, scenario);
  const entrantOf = ({ player, nodes, commit }) =>
    commit === undefined ? playerNamed(player, nodes) : playerOfCommit(commit, Number(player), systems);
  return playPair(compiled, entrantOf, { entrants, seed, index, now: threadTime(worksAlone) });
}

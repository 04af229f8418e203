import { loadTypeScript } from '../../scripts/lib/typescript.mjs';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** File in which Linux reports the nanoseconds that the reading thread has run. */
const SOURCE = '/proc/thread-self/schedstat';

/**
 * CPU milliseconds of this thread. If the system does not report them per thread, those of the whole process if no
 * other thread works, and otherwise the elapsed time.
 */
function threadTime(worksAlone) {
  if (ownTime() > 0) return ownTime;
  return worksAlone ? processTime : () => performance.now();
}

function ownTime() {
  try {
    return Number(readFileSync(SOURCE, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function processTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
const { playerNamed, playPair, standardScenario, withBattles } = await loadTypeScript('lab/ladder/index.ts');
const { compiledScenarios } = await loadTypeScript('src/simulation/compiled-scenarios.ts');

/** The games and their scenarios; the first task says which battles of one's own are among them. */
let known;
function gamesOf(battles) {
  const data = loadDataPackage();
  const { systems } = battles === undefined ? data : withBattles(data, battles);
  return { systems, scenarioOf: compiledScenarios(systems) };
}
const { playerOfCommit } = await loadTypeScript('bench/ladder.ts');

/** Plays one mirrored pair in its own thread. */
export default function play({ system, scenario, index, entrants, seed, battles, worksAlone }) {
  const { systems, scenarioOf } = (known ??= gamesOf(battles));
  const compiled = standardScenario(scenarioOf, system, scenario);
  const entrantOf = ({ player, nodes, commit }) =>
    commit === undefined ? playerNamed(player, nodes) : playerOfCommit(commit, Number(player), systems);
  return playPair(compiled, entrantOf, { entrants, seed, index, now: threadTime(worksAlone) });
}

import { performance } from 'node:perf_hooks';
import { loadTypeScript } from './typescript.mjs';

const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
const { player } = await loadTypeScript('src/ai/players.ts');
const { playPair, standardSetting } = await loadTypeScript('src/simulation/ladder/index.ts');
const { compiledSettings } = await loadTypeScript('src/simulation/settings.ts');

const settingOf = compiledSettings(loadDataPackage().systems);

/** Plays one mirrored pair in a thread of its own. */
export default function play({ system, scenario, index, entrants, seed }) {
  const setting = standardSetting(settingOf, system, scenario);
  return playPair(setting, player, { entrants, seed, index, now: () => performance.now() });
}

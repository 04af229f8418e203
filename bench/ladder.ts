import type { Level, Player } from '../src/ai/api';
import type { Systems } from '../src/simulation/compiled-scenarios';
import { toPosition } from '../src/engine/model/convert';
import { buildOf } from './against';
import type { Build } from './builds';

export { buildOf, commitOf } from './against';

const builds = new Map<string, Build>();

/** Player of another commit, which is built before. */
export function playerOfCommit(commit: string, level: Level, systems: Systems): Player {
  const build = builds.get(commit) ?? buildOf(commit);
  builds.set(commit, build);
  return playerOfBuild(build, level, systems);
}

/**
 * Player of another build in a match of this one. It gets each position in the form that all builds read, with this
 * build's data, and returns only actions. So the two share no code.
 */
export function playerOfBuild(build: Build, level: Level, systems: Systems): Player {
  const player = build.players.player(level);
  const scenarioOf = build.compiledScenarios(systems);
  return {
    choose(state, side, seed, stop) {
      const position = toPosition(state);
      const compiled = scenarioOf(state.scenario.system, position.scenario, position.options);
      return player.choose(build.toState(compiled, position), side, seed, stop);
    },
  };
}

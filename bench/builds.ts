import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type * as Players from '../src/ai/players';
import type * as RandomPlay from '../src/ai/random/random-action';
import type * as Seeded from '../src/ai/seeded-random';
import type * as Data from '../src/data/load';
import type * as Engine from '../src/engine';
import type { SystemId } from '../src/engine';
import type * as Moves from '../src/engine/legal/moves';
import type * as Search from '../src/engine/search';
import type * as Match from '../src/simulation/match';
import type * as CompiledScenarios from '../src/simulation/compiled-scenarios';
import type * as Simulations from '../src/simulation/simulation';

/** The built program of one commit, as far as every commit of the project has it in the same place. */
export interface Build {
  readonly name: string;
  readonly data: typeof Data;
  readonly engine: typeof Engine;
  readonly players: typeof Players;
  readonly randomPlay: typeof RandomPlay;
  readonly seeded: typeof Seeded;
  readonly match: typeof Match;
  readonly compiledScenarios: (typeof CompiledScenarios)['compiledScenarios'];
  readonly simulations: typeof Simulations;
  /** Throws for a commit that has no entry point for players yet. */
  readonly toState: (typeof Search)['toState'];
}

/** This commit, whose inner places are known, too. */
export interface PresentBuild extends Build {
  readonly search: typeof Search;
  readonly moves: typeof Moves;
}

export const ROOT = resolve(__dirname, '..');

/** A folder in which a commit has been built, and what it is called. */
export interface BuiltProgram {
  readonly folder: string;
  readonly name: string;
}

export const presentProgram: BuiltProgram = { folder: ROOT, name: 'this build' };

/** Loads what was built in a folder. Its modules are its own: two builds run in one process and share nothing. */
export function openBuild(root: string, name: string): Build {
  const load = loaderOf(root);
  return {
    name,
    data: load('data/load') as typeof Data,
    engine: load('engine/index') as typeof Engine,
    players: load('ai/players') as typeof Players,
    randomPlay: load('ai/random/random-action') as typeof RandomPlay,
    seeded: load('ai/seeded-random') as typeof Seeded,
    match: load('simulation/match') as typeof Match,
    compiledScenarios: compiledScenariosOf(root),
    simulations: load('simulation/simulation') as typeof Simulations,
    toState(...given) {
      if (!existsSync(join(root, 'dist/engine/search.js')))
        throw new Error(`${name} is too old: it has no engine/search.`);
      return (load('engine/search') as typeof Search).toState(...given);
    },
  };
}

export function presentBuild(): PresentBuild {
  const load = loaderOf(ROOT);
  return {
    ...openBuild(ROOT, 'this build'),
    search: load('engine/search') as typeof Search,
    moves: load('engine/legal/moves') as typeof Moves,
  };
}

export type Scenario = readonly [system: SystemId, scenario: string];

export function allScenarios(build: Build): readonly Scenario[] {
  return [...build.data.loadDataPackage().systems].flatMap(([system, { orderOfBattle }]) =>
    orderOfBattle.scenarios.map(({ id }): Scenario => [system, id]),
  );
}

/** The function of a build that compiles scenarios; an older build calls them settings. */
function compiledScenariosOf(root: string): Build['compiledScenarios'] {
  const load = loaderOf(root);
  const isOlder = existsSync(join(root, 'dist/simulation/settings.js'));
  if (isOlder)
    return (load('simulation/settings') as { compiledSettings: Build['compiledScenarios'] }).compiledSettings;
  return (load('simulation/compiled-scenarios') as typeof CompiledScenarios).compiledScenarios;
}

/** A module of a build has the type that its reader states: what is compiled carries none. */
function loaderOf(root: string): (path: string) => unknown {
  const require = createRequire(join(root, 'package.json'));
  return (path) => require(join(root, 'dist', path)) as unknown;
}

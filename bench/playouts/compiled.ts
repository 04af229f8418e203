import type { SystemId } from '../../src/engine';
import type { Build } from '../builds';
import type { Playout } from './playout';

type Course = Parameters<Build['match']['playToEnd']>[1];
type Start = ReturnType<Build['simulations']['openSimulation']>['start'];

/** Playouts on the compiled state, as in simulations of the level `random`: an action is chosen, then played. */
export function compiledPlayout(build: Build, system: SystemId, scenario: string): Playout {
  const { randomPlay, seeded } = build;
  return onCompiledState(build, system, scenario, (seed) => {
    const random = new seeded.Random(seed);
    return {
      dice: { roll: () => random.die() },
      decide: (state) => [randomPlay.randomAction(state, random)],
    };
  });
}

/** Playouts of the quick player against itself. */
export function quickPlayout(build: Build, system: SystemId, scenario: string): Playout {
  const quick = build.players.player(4);
  return onCompiledState(build, system, scenario, (seed) => {
    const random = new build.seeded.Random(seed);
    return {
      dice: { roll: () => random.die() },
      decide: (state, side) => quick.choose(state, side, seed),
    };
  });
}

function onCompiledState(
  build: Build,
  system: SystemId,
  scenario: string,
  courseOf: (seed: string) => Course,
): Playout {
  const start = startOf(build, system, scenario);
  return (seed, stops, onAction) => {
    const { dice, decide } = courseOf(seed);
    const course: Course = {
      dice,
      decide: (state, side) => {
        const chosen = decide(state, side);
        for (const { type } of chosen) onAction(type);
        return chosen;
      },
      stop: stops,
    };
    try {
      build.match.playToEnd(start.clone(), course);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'SimulationStopped')) throw error;
    }
  };
}

function startOf(build: Build, system: SystemId, scenario: string): Start {
  const { data, engine, players, compiledScenarios, simulations } = build;
  const { systems } = data.loadDataPackage();
  const options = engine.matchOptions({}, engine.gameOptions(system, { id: scenario }));
  const { sides } = systems.get(system)!.orderOfBattle;
  const spec = {
    start: { system, scenario, options, viewer: null },
    players: Object.fromEntries(sides.map((side) => [side, { level: 0 }])),
    playouts: 1,
    seed: 'bench',
  };
  return simulations.openSimulation(spec, compiledScenarios(systems), players.player).start;
}

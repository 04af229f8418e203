import { player } from '../../src/ai/players';
import { loadDataPackage } from '../../src/data/load';
import { gameOptions, matchOptions } from '../../src/engine';
import { sidesToAct } from '../../src/engine/legal/legal-actions';
import { toPosition } from '../../src/engine/model/convert';
import { State } from '../../src/engine/model/state';
import { run, step } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import type { ChunkResult, SimulationSpec, SimulationStart } from '../../src/simulation/api';
import { chunksOf, playChunk } from '../../src/simulation/chunks';
import { playoutDice } from '../../src/simulation/dice';
import { reportOf } from '../../src/simulation/report';
import type { SimulationReport } from '../../src/simulation/report-schema';
import { nextActionsOf } from '../../src/simulation/seats';
import { compiledScenarios } from '../../src/simulation/compiled-scenarios';
import { openSimulation } from '../../src/simulation/simulation';
import type { Simulation } from '../../src/simulation/simulation';

export const { systems } = loadDataPackage();
export const scenarioOf = compiledScenarios(systems);

/** Start at the first state of a random match that meets the condition. */
export function startWhen(
  system: string,
  scenario: string,
  isWanted: (state: State) => boolean,
): SimulationStart {
  const options = matchOptions({}, gameOptions(system, { id: scenario }));
  const state = new State(scenarioOf(system, scenario, options));
  run(state, { roll: () => undefined }, startMatch);
  const dice = playoutDice('late start', 0);
  const seat = player(0);
  while (!isWanted(state)) {
    const [side] = sidesToAct(state);
    if (side === undefined) throw new Error('The match is over before it is so.');
    for (const action of nextActionsOf(seat, state, side, 'late start')) step(state, side, action, dice);
  }
  return { system, scenario, options, position: toPosition(state), viewer: null };
}

const lastTurn = startWhen('hurtgen-forest', 'historical', ({ turn }) => turn === 14);

/** Simulation of the last Game-Turn of Hürtgen Forest, by default random against random. */
export function specOf(changes: Partial<SimulationSpec> = {}): SimulationSpec {
  return {
    start: lastTurn,
    players: { us: { level: 0 }, german: { level: 0 } },
    playouts: 20,
    seed: 'test',
    ...changes,
  };
}

export function open(spec: SimulationSpec): Simulation {
  return openSimulation(spec, scenarioOf, player);
}

/** Results of all chunks, played in sequence. */
export function played(spec: SimulationSpec): readonly ChunkResult[] {
  const simulation = open(spec);
  return chunksOf(spec).map((chunk) => playChunk(simulation, chunk));
}

export function reported(spec: SimulationSpec, results = played(spec)): SimulationReport {
  const report = reportOf(open(spec), results);
  if (report === undefined) throw new Error('The first chunk is missing.');
  return report;
}

import type { Player } from '../ai/api';
import type { Level } from '../ai/api';
import { canonicalJson, quoted, sideTitle } from '../engine';
import type { Action } from '../engine';
import { recordIn, run, startMatch, State, toState } from '../engine/search';
import type { CompiledScenario, SideIndex } from '../engine/search';
import { SimulationRefused } from './api';
import type { SimulationSpec } from './api';
import type { ScenarioOf } from './compiled-scenarios';

/** A checked and compiled simulation, ready to be played. */
export interface Simulation {
  readonly spec: SimulationSpec;
  readonly scenario: CompiledScenario;
  /** Never played on directly. */
  readonly start: State;
  /** The side that sees the start; null if everything is known. */
  readonly viewer: SideIndex | null;
  readonly seats: readonly [Player, Player];
  /** The side that plays the branches. */
  readonly toAct: SideIndex;
  readonly branches: readonly (readonly Action[])[];
}

/** Gives the player of a level. */
export type PlayerOf = (level: Level) => Player;

/** Compiles a simulation. Throws SimulationRefused if its parts do not fit each other. */
export function openSimulation(spec: SimulationSpec, scenarioOf: ScenarioOf, playerOf: PlayerOf): Simulation {
  const { system, options, viewer } = spec.start;
  const scenario = scenarioOf(system, spec.start.scenario, options);
  const sideOf = (name: string): SideIndex => {
    const index = scenario.sides.indexOf(name);
    if (index === 0 || index === 1) return index;
    throw new SimulationRefused(`There is no side "${name}"; there are ${quoted(scenario.sides)}.`);
  };
  Object.keys(spec.players).forEach(sideOf);
  if (spec.precision !== undefined) sideOf(spec.precision.side);
  const start = startOf(spec, scenario);
  const seatOf = (side: SideIndex): Player => {
    const seat = spec.players[scenario.sides[side]];
    if (seat === undefined)
      throw new SimulationRefused(`The ${sideTitle(scenario.sides[side])} side has no player.`);
    return playerOf(seat.level);
  };
  const branches = spec.branches ?? [[]];
  branches.forEach((actions, index) => checkBranch(start, actions, index));
  return {
    spec,
    scenario,
    start,
    viewer: viewer === null ? null : sideOf(viewer),
    seats: [seatOf(0), seatOf(1)],
    toAct: start.pending?.side ?? start.phasing,
    branches,
  };
}

function startOf({ start: { position } }: SimulationSpec, scenario: CompiledScenario): State {
  if (position === undefined) {
    const state = new State(scenario);
    run(state, { roll: () => undefined }, startMatch);
    return state;
  }
  const here = [scenario.system, scenario.definition.id, scenario.options];
  if (canonicalJson([position.system, position.scenario, position.options]) !== canonicalJson(here)) {
    throw new SimulationRefused('The position is of another scenario, or of other options.');
  }
  if (position.phase === 'over') throw new SimulationRefused('The match is over.');
  const state = toState(scenario, position);
  // Offers to the real players do not concern a playout.
  state.drawOffer = undefined;
  state.takebackOffer = undefined;
  return state;
}

function checkBranch(start: State, actions: readonly Action[], index: number): void {
  const anytime = actions.find((action) => {
    const moment = recordIn(start, action)?.moment;
    return moment === 'anytime' || moment === 'anyone';
  });
  if (anytime === undefined) return;
  throw new SimulationRefused(
    `Branch ${index + 1} has ${anytime.type}; only what the rules of play ask for is simulated.`,
  );
}

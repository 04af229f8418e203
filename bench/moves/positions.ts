import type { SystemId } from '../../src/engine';
import type { State } from '../../src/engine/search';
import type { PresentBuild } from '../builds';
import type { Scenario } from '../playouts/scenarios';

/** A position in a Movement Phase, with the side that moves. */
export interface Midgame {
  readonly name: string;
  readonly state: State;
}

/** The scenarios of the measure: the largest of each game. */
export const SCENARIOS: readonly Scenario[] = [
  ['arnhem', 'historical'],
  ['bastogne', 'campaign'],
  ['hurtgen-forest', 'historical'],
  ['remagen', 'historical'],
];

/** The Game-Turns of which positions are taken. */
type TurnsOf = (turns: { readonly first: number; readonly last: number }) => readonly number[];

const secondAndMiddle: TurnsOf = ({ first, last }) => [first + 1, Math.ceil((first + last) / 2)];

/**
 * Positions of matches that the quick player plays against itself, of a fixed seed: the start of the Movement Phase of
 * both sides, in the second Game-Turn and half-way by default.
 */
export function midgames(
  build: PresentBuild,
  scenarios: readonly Scenario[],
  turnsOf: TurnsOf = secondAndMiddle,
): Midgame[] {
  return scenarios.flatMap(([system, scenario]) => midgamesOf(build, system, scenario, turnsOf));
}

function midgamesOf(build: PresentBuild, system: SystemId, scenario: string, turnsOf: TurnsOf): Midgame[] {
  const { engine, data, players, search } = build;
  const systemData = data.loadDataPackage().systems.get(system)!;
  const rules = engine.gameRules(system)!;
  const options = engine.matchOptions({}, engine.gameOptions(system, { id: scenario }));
  const compiled = search.scenarioOf(systemData, scenario, options, rules);
  const state = new search.State(compiled);
  search.run(state, { roll: () => undefined }, search.startMatch);
  const turns = new Set(turnsOf(compiled.definition.turns));
  const found: Midgame[] = [];
  const dice = new build.seeded.Random(`bench ${system}`);
  const seen = new Set<string>();
  while (state.phase !== 'over' && found.length < 2 * turns.size) {
    const name = `${system}/${scenario}, Game-Turn ${state.turn}, ${state.sideName(state.phasing)}`;
    if (
      state.phase === 'movement' &&
      state.pending === undefined &&
      turns.has(state.turn) &&
      !seen.has(name)
    ) {
      seen.add(name);
      found.push({ name, state: state.clone() });
    }
    const side = state.pending?.side ?? state.phasing;
    for (const action of players.player('quick').choose(state, side, 'bench', { nodes: 0 })) {
      search.step(state, side, action, { roll: () => dice.die() });
    }
  }
  return found;
}

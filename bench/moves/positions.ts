import type { State } from '../../src/engine/search';
import type { PresentBuild, Scenario } from '../builds';
import { isMovement, quickMatch } from '../quick-match';

/** A position in a Movement Phase, with the side that moves. */
export interface Midgame {
  readonly name: string;
  readonly state: State;
}

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
  return scenarios.flatMap((scenario) => midgamesOf(build, scenario, turnsOf));
}

function midgamesOf(build: PresentBuild, scenario: Scenario, turnsOf: TurnsOf): Midgame[] {
  const found = new Map<string, State>();
  for (const { state } of quickMatch(build, scenario)) {
    const { definition } = state.scenario;
    const turns = turnsOf(definition.turns);
    if (found.size === 2 * turns.length) break;
    const name = `${scenario.join('/')}, Game-Turn ${state.turn}, ${state.sideName(state.phasing)}`;
    if (isMovement(state) && turns.includes(state.turn) && !found.has(name)) found.set(name, state.clone());
  }
  return [...found].map(([name, state]) => ({ name, state }));
}

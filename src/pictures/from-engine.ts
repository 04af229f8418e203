import { createReferee, gameRules, UnknownScenario } from '../engine';
import type { CommunicationLine, HexId, Position, SystemData, UnitMoves } from '../engine';
import { communications, scenarioOf, toState } from '../engine/search';
import type { State } from '../engine/search';

/** Hexes in the zones of control of each side (6.0). Throws an UnknownScenario for a game without rules. */
export function zonesOfControl(
  data: SystemData,
  position: Position,
): Readonly<Record<string, readonly HexId[]>> {
  const state = stateOf(data, position);
  return Object.fromEntries(
    ([0, 1] as const).map((side) => [
      state.sideName(side),
      state.ground.ids.filter((_id, hex) => state.control[side][hex]! > 0),
    ]),
  );
}

/** Lines of communication that count in the game. Throws an UnknownScenario for a game without rules. */
export function linesOfCommunication(data: SystemData, position: Position): readonly CommunicationLine[] {
  return communications(stateOf(data, position));
}

/** Legal moves of a side's units. */
export function movesOf(data: SystemData, position: Position, side: string): readonly UnitMoves[] {
  return createReferee(data, position.scenario, position.options).legalActions(position, side).moves;
}

function stateOf(data: SystemData, position: Position): State {
  const rules = gameRules(data.system);
  if (rules === undefined) throw new UnknownScenario(`there are no rules for "${data.system}"`);
  return toState(scenarioOf(data, position.scenario, position.options, rules), position);
}

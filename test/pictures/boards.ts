import { createReferee } from '../../src/engine';
import type { SystemId } from '../../src/engine/games/registry';
import { gameOptions, matchOptions } from '../../src/engine/referee/options';
import { boardOf } from '../../src/pictures';
import type { Board } from '../../src/pictures';
import { data } from '../support/scenarios';

/** Scenario of each game that starts with units on the map. */
export const START = [
  ['arnhem', 'historical'],
  ['bastogne', 'relief'],
  ['hurtgen-forest', 'historical'],
  ['remagen', 'historical'],
] as const;

/** Board at the start of a scenario. */
export function boardAt(system: SystemId, scenario: string): Board {
  const game = data.get(system)!;
  const options = matchOptions({ edition: '1976', game: {} }, gameOptions(system, { id: scenario }));
  return boardOf(game, createReferee(game, scenario, options).initial().position);
}

/** Board with a unit eliminated. */
export function without(board: Board, unit: string): Board {
  const { position } = board;
  const units = { ...position.units, [unit]: { status: 'eliminated', left: 1 } as const };
  return { ...board, position: { ...position, units } };
}

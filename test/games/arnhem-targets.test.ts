import { loadDataPackage } from '../../src/data/load';
import { createReferee } from '../../src/engine';
import type { AttackTarget, Position } from '../../src/engine';
import { alone } from './alone';

const referee = createReferee(loadDataPackage().systems.get('arnhem')!, 'historical');

/** Attacks offered to the Allies in Game-Turn 3, which has seven points, with only these units on the map. */
function targets(hexes: Readonly<Record<string, string>>): readonly AttackTarget[] {
  const { position } = referee.initial();
  const start: Position = { ...position, turn: 3, phase: 'combat', units: alone(position, hexes) };
  return referee.legalActions(start, 'allied').combat?.targets ?? [];
}

test('ARN 14.11: targets offer no Ground Support farther than three hexes from a ground unit', () => {
  const paratroops = { 'us-82-para-1-504': '2324', 'de-406-1': '2325' };
  expect(targets({ ...paratroops, 'uk-43-inf-129': '2322' })).toMatchObject([{ groundSupport: 7 }]);
  expect(targets({ ...paratroops, 'uk-43-inf-129': '2321' })).toMatchObject([{ groundSupport: 0 }]);
  expect(targets({ ...paratroops, 'us-82-para-2-504': '2224' })).toMatchObject([{ groundSupport: 0 }]);
});

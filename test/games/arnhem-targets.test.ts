import { loadDataPackage } from '../../src/data/load';
import { createReferee } from '../../src/engine';
import type { AttackTarget, Position } from '../../src/engine';

const referee = createReferee(loadDataPackage().systems.get('arnhem')!, 'historical');

/** The attacks offered to the Allies in Game-Turn 3, which has seven points, with these units alone on the map. */
function targets(hexes: Readonly<Record<string, string>>): readonly AttackTarget[] {
  const { position } = referee.initial();
  const units = Object.keys(position.units).map((id) => {
    const hex = hexes[id];
    return [id, hex === undefined ? { status: 'eliminated' } : { status: 'map', hex }] as const;
  });
  const start = { ...position, turn: 3, phase: 'combat', units: Object.fromEntries(units) } as Position;
  return referee.legalActions(start, 'allied').combat?.targets ?? [];
}

test('ARN 14.11: targets offer no Ground Support farther than three hexes from a ground unit', () => {
  const paratroops = { 'us-82-para-1-504': '2324', 'de-406-1': '2325' };
  expect(targets({ ...paratroops, 'uk-43-inf-129': '2322' })).toMatchObject([{ groundSupport: 7 }]);
  expect(targets({ ...paratroops, 'uk-43-inf-129': '2321' })).toMatchObject([{ groundSupport: 0 }]);
  expect(targets({ ...paratroops, 'us-82-para-2-504': '2224' })).toMatchObject([{ groundSupport: 0 }]);
});

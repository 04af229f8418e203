import { loadDataPackage } from '../../src/data/load';
import { createReferee } from '../../src/engine';
import type { AttackTarget, Position } from '../../src/engine';

/** Units of a position: these in their hexes, and all others eliminated. */
function alone(position: Position, hexes: Readonly<Record<string, string>>): Position['units'] {
  const units: Record<string, Position['units'][string]> = {};
  for (const id of Object.keys(position.units)) {
    const hex = hexes[id];
    units[id] = hex === undefined ? { status: 'eliminated' } : { status: 'map', hex };
  }
  return units;
}

const { systems } = loadDataPackage();
const arnhem = createReferee(systems.get('arnhem')!, 'historical');
const bastogne = createReferee(systems.get('bastogne')!, 'relief');

/** Attacks offered to the Allies in Game-Turn 3, which has seven points, with only these units on the map. */
function inArnhem(hexes: Readonly<Record<string, string>>): readonly AttackTarget[] {
  const { position } = arnhem.initial();
  const start: Position = { ...position, turn: 3, phase: 'combat', units: alone(position, hexes) };
  return arnhem.legalActions(start, 'allied').combat?.targets ?? [];
}

test('ARN 14.11: targets offer no Ground Support farther than three hexes from a ground unit', () => {
  const paratroops = { 'us-82-para-1-504': '2324', 'de-406-1': '2325' };
  expect(inArnhem({ ...paratroops, 'uk-43-inf-129': '2322' })).toMatchObject([{ groundSupport: 7 }]);
  expect(inArnhem({ ...paratroops, 'uk-43-inf-129': '2321' })).toMatchObject([{ groundSupport: 0 }]);
  expect(inArnhem({ ...paratroops, 'us-82-para-2-504': '2224' })).toMatchObject([{ groundSupport: 0 }]);
});

/** Attacks offered to the U.S. in Game-Turn 10 with these units on the map and five points of Ground Support. */
function inBastogne(hexes: Readonly<Record<string, string>>): readonly AttackTarget[] {
  const { position } = bastogne.initial();
  const start: Position = {
    ...position,
    turn: 10,
    phase: 'movement',
    phasing: 'us',
    units: alone(position, hexes),
  };
  const outcome = bastogne.apply(start, 'us', { type: 'endMovement' }, { roll: () => undefined });
  if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome));
  return bastogne.legalActions(outcome.position, 'us').combat?.targets ?? [];
}

test('targets name the artillery and the points that the adjacent units allow', () => {
  const offered = inBastogne({
    'us-80-inf-1-318': '2022', // attacks with 2
    'us-4a-sp-art-22': '2020', // 1
    'us-art-177': '2026', // 3
    'us-art-776': '2024', // 3, next to the first target
    'de-5-fj-1-13': '2023',
    'de-5-fj-2-13': '2418', // in range of guns alone
  });
  expect(offered).toMatchObject([
    {
      defender: 'de-5-fj-1-13',
      adjacent: ['us-80-inf-1-318'],
      barrage: ['us-4a-sp-art-22'],
      groundSupport: 2,
    },
  ]);
});

test('stronger attackers are offered more Ground Support', () => {
  const offered = inBastogne({
    'us-4a-mech-10': '2022', // attacks with 5
    'us-art-177': '2026',
    'us-art-776': '2024',
    'de-5-fj-1-13': '2023',
  });
  expect(offered).toMatchObject([
    { adjacent: ['us-4a-mech-10', 'us-art-776'], barrage: ['us-art-177'], groundSupport: 5 },
  ]);
});

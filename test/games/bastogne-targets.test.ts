import { loadDataPackage } from '../../src/data/load';
import { createReferee } from '../../src/engine';
import type { AttackTarget, Position } from '../../src/engine';
import { alone } from './alone';

const referee = createReferee(loadDataPackage().systems.get('bastogne')!, 'relief');

/** Attacks offered to the U.S. in Game-Turn 10 with these units on the map and five points of Ground Support. */
function targets(hexes: Readonly<Record<string, string>>): readonly AttackTarget[] {
  const { position } = referee.initial();
  const start: Position = {
    ...position,
    turn: 10,
    phase: 'movement',
    phasing: 'us',
    units: alone(position, hexes),
  };
  const outcome = referee.apply(start, 'us', { type: 'endMovement' }, { roll: () => undefined });
  if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome));
  return referee.legalActions(outcome.position, 'us').combat?.targets ?? [];
}

test('targets name the artillery and the points that the adjacent units allow', () => {
  const offered = targets({
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

test('more strength allows more', () => {
  const offered = targets({
    'us-4a-mech-10': '2022', // attacks with 5
    'us-art-177': '2026',
    'us-art-776': '2024',
    'de-5-fj-1-13': '2023',
  });
  expect(offered).toMatchObject([
    { adjacent: ['us-4a-mech-10', 'us-art-776'], barrage: ['us-art-177'], groundSupport: 5 },
  ]);
});

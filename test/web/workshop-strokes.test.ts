import { packageDifferences } from '../../src/data/package-differences';
import type { SystemData } from '../../src/engine';
import { Hand, data, drawRemagen, layout, own } from './support/transcribing';

test('Remagen is painted from nothing with less than 1.5 actions of the pointer a hex', () => {
  const hand = new Hand();
  drawRemagen(hand);
  const painted: SystemData = { ...data, map: hand.map };
  const differences = packageDifferences(
    { ...own, systems: new Map([['remagen', data]]) },
    { ...own, systems: new Map([['remagen', painted]]) },
  );
  expect(differences).toEqual([]);
  const perHex = hand.actions / layout.centres.size;
  expect(perHex).toBeLessThan(1.5);
  // Even with every key that takes a tool.
  expect((hand.actions + hand.keys) / layout.centres.size).toBeLessThan(1.5);
});

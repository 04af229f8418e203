import { SCENARIOS, SOME_SCENARIOS } from '../support/scenarios';
import { measure } from './measure';
import { differences, playedSystems, readKept } from './report';
import type { SystemCounts } from './report';

describe.each(playedSystems())('what is legal in %s', (system) => {
  const { scenarios } = readKept(system);
  const played = SCENARIOS.filter((one) => one.system === system);

  test('is counted for every scenario, and for no other', () => {
    const kept = Object.entries(scenarios).flatMap(([scenario, lines]) =>
      Object.keys(lines).map((name) => `${scenario} ${name}`),
    );

    expect(kept.sort()).toEqual(played.map(({ scenario, variant }) => `${scenario} ${variant}`).sort());
  });

  test.each(played.filter((one) => SOME_SCENARIOS.includes(one)))(
    'is the same as ever in $scenario, $variant',
    (one) => {
      expect(measure(one)).toEqual(scenarios[one.scenario]?.[one.variant]);
    },
  );
});

describe('the reported differences', () => {
  const line = { steps: 20, positions: 21, hash: 'a', counts: { 0: { at: '1 a movement', moves: 4 } } };
  const counts = (lines: SystemCounts['scenarios'][string]): SystemCounts => ({
    system: 'game',
    scenarios: { day: lines },
  });

  test('are empty for equal counts', () => {
    expect(differences(counts({ 1976: line }), counts({ 1976: { ...line } }))).toEqual([]);
  });

  test('name the first moment and what differs in the whole line', () => {
    const changed = {
      ...line,
      positions: 20,
      hash: 'b',
      counts: { 0: { at: '1 a movement', moves: 5, exits: 1 } },
    };

    expect(differences(counts({ 1976: line }), counts({ 1976: changed }))).toEqual([
      'game day 1976: at step 0 1 a movement, 5 moves, 1 exits; kept: 1 a movement, 4 moves',
      'game day 1976: 20 positions; kept: 21',
      'game day 1976: the positions on the way are others',
    ]);
  });

  test('name lines that came and went', () => {
    expect(differences(counts({ 1976: line }), counts({ 2009: line }))).toEqual([
      'game day 1976 is kept but not played any more',
      'game day 2009 is not kept',
    ]);
  });
});

import type { GameEvent, HistoryEntry, MatchView } from '@westwall/sdk';
import { attackUpTo, focusOf, marksOf } from '../../web/src/log/entry-marks';
import { groupsOf, undoneIn } from '../../web/src/log/groups';

const begins = (phase: 'movement' | 'combat', side: string): GameEvent => ({
  type: 'phaseStarted',
  phase,
  side,
});
const moved: GameEvent = { type: 'unitMoved', unit: 'a', from: '0101', path: ['0102', '0103'], cost: 2 };

function entry(number: number, events: readonly GameEvent[], restore: number | null = null): HistoryEntry {
  const rest = { dice: [], at: '2026-01-01T00:00:00.000Z', by: null, positionHash: '' };
  return { number, side: 'us', action: { type: 'endMovement' }, events: [...events], restore, ...rest };
}

/** Position that has these units on the map, and nothing else that these tests use. */
function viewOf(hexes: Readonly<Record<string, string>>): MatchView {
  const units = Object.fromEntries(Object.entries(hexes).map(([unit, hex]) => [unit, { hex }]));
  const view: unknown = { position: { units } };
  return view as MatchView;
}

describe('Groups of the log', () => {
  const initial: readonly GameEvent[] = [
    { type: 'gameTurnStarted', turn: 1 },
    { type: 'playerTurnStarted', side: 'us', turn: 1 },
    begins('movement', 'us'),
  ];
  const log = [entry(1, [moved]), entry(2, [begins('combat', 'us')]), entry(3, []), entry(4, [])];

  it('contain the entries of one phase, including the one that ends it', () => {
    const groups = groupsOf(initial, log);
    expect(groups.map(({ moment, entries }) => [moment.phase, entries.map(({ number }) => number)])).toEqual([
      ['movement', [1, 2]],
      ['combat', [3, 4]],
    ]);
    expect(groups[0]?.moment).toEqual({ turn: 1, side: 'us', phase: 'movement' });
  });

  it('keep their keys while entries are added', () => {
    const keys = groupsOf(initial, log).map(({ key }) => key);
    expect(groupsOf(initial, [...log, entry(5, [])]).map(({ key }) => key)).toEqual(keys);
  });

  it('continue after a rewind in the phase that it went back to', () => {
    const groups = groupsOf(initial, [...log, entry(5, [], 1), entry(6, [moved])]);
    expect(groups.map(({ moment, key }) => [moment.phase, key])).toEqual([
      ['movement', 1],
      ['combat', 3],
      ['movement', 6],
    ]);
    expect(undoneIn([...log, entry(5, [], 1)])).toEqual(new Set([2, 3, 4]));
  });

  it('show no more than is known of a match from a position', () => {
    expect(groupsOf([], [entry(1, [])])[0]?.moment).toEqual({ turn: null, side: null, phase: null });
  });
});

describe('The marks of an entry', () => {
  const attack: GameEvent = {
    type: 'attackDeclared',
    side: 'us',
    attackers: ['a', 'b'],
    defenders: ['x'],
    barrage: ['gun'],
    groundSupport: 0,
  };
  const standing = { a: '0101', b: '0103', gun: '0505', x: '0102' };

  it('show the whole path of a move and lead to its end', () => {
    const marks = marksOf(entry(1, [moved]), viewOf({ a: '0103' }), null);
    expect(marks.arrows).toEqual([{ hexes: ['0101', '0102', '0103'], kind: 'move' }]);
    expect(focusOf(marks)).toBe('0103');
  });

  it('show who attacks whom, and with what support', () => {
    const declared = entry(1, [attack]);
    const marks = marksOf(declared, viewOf(standing), attackUpTo([declared], 1));
    expect(marks.arrows).toEqual([
      { hexes: ['0505', '0102'], kind: 'barrage' },
      { hexes: ['0101', '0102'], kind: 'attack' },
      { hexes: ['0103', '0102'], kind: 'attack' },
    ]);
    expect(marks.units.map(({ unit, kind }) => `${unit} ${kind}`)).toEqual([
      'a attacker',
      'b attacker',
      'gun support',
      'x target',
    ]);
    expect(focusOf(marks)).toBe('0102');
  });

  it('show the attack when it is resolved, from the hexes that the units then occupied', () => {
    const resolved: GameEvent = {
      type: 'combatResolved',
      ...{ differential: 3, terms: [], line: 'clear', lineReason: '', column: 3, die: 6, result: 'De' },
      cases: [],
    };
    const lost: GameEvent = { type: 'unitEliminated', unit: 'x', hex: '0102', case: 'STD 7.6' };
    const log = [entry(1, [attack]), entry(2, [resolved, lost]), entry(3, [moved])];
    const view = viewOf({ a: '0101', b: '0103', gun: '0505' });
    const marks = marksOf(log[1]!, view, attackUpTo(log, 2));
    expect(marks.arrows.map(({ hexes }) => hexes.join('-'))).toEqual(['0505-0102', '0101-0102', '0103-0102']);
    expect(marks.hexes).toEqual([{ hex: '0102', kind: 'note' }]);
    expect(marksOf(log[2]!, view, attackUpTo(log, 3)).arrows).toHaveLength(1);
  });

  it('show both banks of a bridge, and nothing for events without a place', () => {
    const blown: GameEvent = {
      type: 'bridgeDemolished',
      bridge: ['0101', '0102'],
      die: 2,
      case: 'ARN 12.13',
    };
    const marks = marksOf(entry(1, [blown, { type: 'drawOffered', side: 'us' }]), viewOf({}), null);
    expect(marks).toEqual({
      arrows: [],
      lost: [],
      units: [],
      hexes: [
        { hex: '0101', kind: 'note' },
        { hex: '0102', kind: 'note' },
      ],
    });
    expect(focusOf(marksOf(entry(1, []), viewOf({}), null))).toBeNull();
  });
});

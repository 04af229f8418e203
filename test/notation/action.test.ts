import * as fc from 'fast-check';
import { ACTION_KINDS, actionSchema } from '../../src/engine';
import type { Action } from '../../src/engine';
import { readAction } from '../../src/notation/read-action';
import { writeAction } from '../../src/notation/write-action';
import { actionsOf } from './actions';

/** Objects of fast-check have no prototype. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const examples: readonly (readonly [text: string, action: Action])[] = [
  ['D us-9a-mech-52 2413', { type: 'deployUnit', unit: 'us-9a-mech-52', hex: '2413' }],
  ['M us-8-inf-3-121 0918-0917', { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918', '0917'] }],
  [
    'E us-9-inf-1-47 0115-0215',
    { type: 'enterReinforcement', unit: 'us-9-inf-1-47', entry: '0115', path: ['0215'] },
  ],
  ['X de-116-recon-116 east', { type: 'exitUnit', unit: 'de-116-recon-116', path: [], edge: 'east' }],
  [
    'A us-8-inf-3-121,us-8-inf-2-28 + us-8-art-43 gs5 x de-mg-31',
    {
      type: 'declareAttack',
      attackers: ['us-8-inf-3-121', 'us-8-inf-2-28'],
      barrage: ['us-8-art-43'],
      groundSupport: 5,
      defenders: ['de-mg-31'],
    },
  ],
  [
    'A + us-8-art-43 x de-mg-31',
    {
      type: 'declareAttack',
      attackers: [],
      barrage: ['us-8-art-43'],
      groundSupport: 0,
      defenders: ['de-mg-31'],
    },
  ],
  ['F -', { type: 'allocateFpf', artillery: [], groundSupport: 0 }],
  ['F gs3', { type: 'allocateFpf', artillery: [], groundSupport: 3 }],
  ['R de-mg-31 -', { type: 'retreatUnit', unit: 'de-mg-31', path: [] }],
  ['V -', { type: 'declineAdvance' }],
  ['end movement', { type: 'endMovement' }],
  [
    'orders fpf=never demolition=attempt bridges=0616/0717=decline',
    {
      type: 'setStandingOrder',
      finalProtectiveFire: 'never',
      demolition: { default: 'attempt', bridges: [{ bridge: ['0616', '0717'], order: 'decline' }] },
    },
  ],
  [
    'zones 101 1312 t1, 82 2117 t2',
    {
      type: 'commitDropZones',
      zones: [
        { division: '101', hex: '1312', turn: 1 },
        { division: '82', hex: '2117', turn: 2 },
      ],
    },
  ],
  ['spare 0616/0717', { type: 'demolishBridge', bridge: ['0616', '0717'], attempt: false }],
  ['float 0517-0616-0716', { type: 'placeFloatBridge', west: '0517', hex: '0616', east: '0716' }],
  ['takeback', { type: 'requestTakeback' }],
  ['takeback 12', { type: 'requestTakeback', entry: 12 }],
  ['takeback no', { type: 'answerTakeback', accept: false }],
  ['pause "A question: who moves?"', { type: 'pauseMatch', reason: 'A question: who moves?' }],
  ['resume', { type: 'resumeMatch' }],
  ['note "Two lines,\\nboth said"', { type: 'note', text: 'Two lines,\nboth said' }],
  [
    'ruling "STD 5.14" "It stops." units us-8-inf-3-121 hexes 0918-0917',
    {
      type: 'ruling',
      case: 'STD 5.14',
      text: 'It stops.',
      units: ['us-8-inf-3-121'],
      hexes: ['0918', '0917'],
    },
  ],
  ['ruling "R-MOV-10" "As written."', { type: 'ruling', case: 'R-MOV-10', text: 'As written.' }],
  ['rewind 12 "A move was misread."', { type: 'rewind', to: 12, reason: 'A move was misread.' }],
  ['time german', { type: 'callTime', side: 'german' }],
  ['M "a unit, named x" 0510', { type: 'moveUnit', unit: 'a unit, named x', path: ['0510'] }],
];

describe('The text of an action', () => {
  it.each(examples)('is %s', (text, action) => {
    expect(writeAction(action)).toBe(text);
    expect(readAction(text)).toEqual({ status: 'read', value: action });
  });

  it.each(ACTION_KINDS)('of the kind %s gives the same action back', (kind) => {
    fc.assert(
      fc.property(actionsOf(kind), (action) => {
        const text = writeAction(action);
        expect(text).not.toContain('\n');
        expect(readAction(text)).toEqual({ status: 'read', value: plain(action) });
      }),
      { numRuns: 100 },
    );
  });

  it('may have other spaces, small or capital letters, and a comment', () => {
    const text = '  a us-8-inf-3-121 ,us-8-inf-2-28+us-8-art-43   GS5 X de-mg-31 # at last';
    expect(readAction(text)).toEqual({ status: 'read', value: examples[4]![1] });
  });

  it('reads as an action of the schema or as problems in its line, whatever it says', () => {
    const pieces = fc.constantFrom(
      ...[
        'A',
        'M',
        'x',
        '+',
        ',',
        '-',
        'gs5',
        'us-1',
        '0510',
        '0510-0611',
        '"',
        '#',
        '/',
        '=',
        'orders',
        'fpf',
      ],
      ...['end', 'zones', 't1', 'blow', 'takeback', '12', 'yes', '\n', ' ', 'bridges', 'ask', '\u{1F600}'],
    );
    const texts = fc.oneof(
      fc.array(pieces).map((some) => some.join(' ')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readAction(text);
        if (reading.status === 'read') {
          const { value } = reading;
          const hidden = value.type === 'commitDropZones' && value.zones.length === 0;
          expect(hidden || actionSchema.safeParse(value).success).toBe(true);
          expect(readAction(writeAction(value))).toEqual(reading);
        } else {
          const [{ line, column }] = reading.problems;
          expect([line, column >= 1, column <= text.length + 1]).toEqual([1, true, true]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('A text that is not an action', () => {
  it.each([
    ['M us-8-inf-3-121', 17, 'Expected hexes like 0510-0609 or -, found the end of the line.'],
    ['M us-8-inf-3-121 918', 18, 'Expected hexes like 0510-0609 or -, found 918.'],
    ['M us-8-inf-3-121 0918 0917', 23, 'Expected a comment or the end of the line, found 0917.'],
    ['M 0818 0918', 3, 'Expected the id of a unit, found 0818.'],
    ['A us-1 us-2 x de-1', 8, 'Expected a comma, +, gs with points or x, found us-2.'],
    ['A us-1, x de-1', 9, 'Expected the id of a unit, found x.'],
    ['A us-1 gs5', 11, 'Expected x, found the end of the line.'],
    ['X us-1 0510 up', 13, 'Expected north, south, east or west, found up.'],
    ['end', 4, 'Expected setup, movement or combat, found the end of the line.'],
    ['orders fpf=never fpf=ask', 18, expect.stringMatching(/^Expected retreat=, .*, found fpf\.$/)],
    ['orders retreat=never', 16, 'Expected ask or referee, found never.'],
    ['float 0517-0616', 7, 'Expected three hexes from the west bank to the east bank, found 0517-0616.'],
    ['M "us-1 0510', 3, 'Expected the id of a unit, found "us-1 0510.'],
    ['M "us-\\q" 0510', 3, 'Expected the id of a unit, found "us-\\q".'],
    [`M us-1 ${'9'.repeat(99)}`, 8, `Expected hexes like 0510-0609 or -, found ${'9'.repeat(40)}....`],
    ['', 1, expect.stringMatching(/^Expected D, M, E, .* or time, found the end of the line\.$/)],
    ['D us-1 0510\nresign', 12, 'Expected a comment or the end of the line, found the end of the line.'],
    ['A gs101 x de-1', 1, expect.stringMatching(/^groundSupport: /)],
    ['takeback 0', 1, expect.stringMatching(/^entry: /)],
  ])('%j gets the column of its mistake', (text, column, message) => {
    const reading = readAction(text);
    expect(reading).toMatchObject({ status: 'unreadable', problems: [{ line: 1, column, message }] });
  });

  it('gets what was expected there', () => {
    expect(readAction('V us-1')).toEqual({
      status: 'unreadable',
      problems: [
        {
          line: 1,
          column: 7,
          expected: ['a hex like 0510'],
          message: 'Expected a hex like 0510, found the end of the line.',
        },
      ],
    });
  });
});

describe('A unit named by its hex', () => {
  const board = {
    units: {
      'us-1': { status: 'map', hex: '0510' },
      'us-2': { status: 'map', hex: '0511' },
      'us-3': { status: 'map', hex: '0511' },
      'de-1': { status: 'map', hex: '0610' },
      'de-2': { status: 'eliminated', hex: '0610' },
    },
  } as const;

  it('is the one that stands there', () => {
    expect(readAction('A 0510,us-2 x 0610', board)).toMatchObject({
      value: { attackers: ['us-1', 'us-2'], defenders: ['de-1'] },
    });
    expect(readAction('M 0510 0610', board)).toMatchObject({ value: { unit: 'us-1', path: ['0610'] } });
  });

  it('must be the only one', () => {
    expect(readAction('A 0510,0511 x 0610', board)).toMatchObject({
      problems: [
        {
          column: 8,
          expected: ['us-2', 'us-3'],
          message: 'More than one unit stands in 0511: say which of "us-2", "us-3".',
        },
      ],
    });
    expect(readAction('R 0612 0713', board)).toMatchObject({
      problems: [{ column: 3, message: 'No unit stands in 0612.' }],
    });
  });

  it('is not mistaken for a side, a path or nothing', () => {
    expect(readAction('M 0510', board)).toMatchObject({ problems: [{ column: 7 }] });
    expect(readAction('A us-1 x 0610-0611', board)).toMatchObject({
      problems: [{ column: 10, expected: ['the id of a unit', 'the hex of one', '-'] }],
    });
  });
});

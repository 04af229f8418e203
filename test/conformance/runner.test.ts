import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import { CONFORMANCE_DIRECTORY, parseCaseFile } from './runner/files';
import { runRow } from './runner/rows';
import { setUp } from './runner/setup';
import { readYaml } from '../../scripts/lib/case-yaml.cjs';

const data = loadDataPackage();

/** File with one case whose position and rows are lines of YAML. */
function text(position: readonly string[], rows: readonly string[]): string {
  return [
    "chapter: '5'",
    'title: Movement',
    'maps: { open: { terrain: [cccccc, cccccc, cccccc, cccccc] } }',
    'cases:',
    '  - case: STD 5.14',
    '    title: Planted',
    '    position:',
    ...position.map((line) => `      ${line}`),
    '    rows:',
    ...rows.map((line) => `      - ${line}`),
  ].join('\n');
}

const UNITS = [
  'map: open',
  'side: us',
  'units: { A: us infantry 2-3-7 @ 0202, B: us infantry 2-3-7 @ 0406, X: german infantry 1-2-7 @ 0203 }',
];

/** Failures that the runner finds in the rows of such a file. */
function failures(position: readonly string[], ...rows: readonly string[]): string[] {
  return failuresOf(text(position, rows));
}

function failuresOf(yaml: string): string[] {
  const file = parseCaseFile(yaml, 'a.yaml');
  const spec = file.cases[0]!;
  const ready = setUp(file, spec.position, data);
  return spec.rows.flatMap((row) => runRow(row, ready));
}

test('four digits are text, as a value and as a key', () => {
  const read = readYaml('{ a: 0303, b: [0810], 0101: 4, c: 12, d: -3, e: 12345 }');

  expect(read).toEqual({ a: '0303', b: ['0810'], '0101': 4, c: 12, d: -3, e: 12345 });
});

test('a row whose expectations all hold passes', () => {
  const found = failures(
    UNITS,
    '{ allow: { moveUnit: { unit: B, path: [0405] } } }',
    '{ refuse: { moveUnit: { unit: A, path: [0201] } }, by: STD 5.14, ruling: R-ZOC-4, unit: A }',
    '{ follow: [{ moveUnit: { unit: B, path: [0405] } }], then: { units: { B: 0405 }, phase: movement } }',
    '{ follow: [], then: { destinations: { B: { 0405: 2, 0404: 4 }, A: { 0201: null } }, points: { us: 0 } } }',
  );

  expect(found).toEqual([]);
});

test('the example of the description runs', () => {
  const description = readFileSync(join(CONFORMANCE_DIRECTORY, 'README.md'), 'utf8');
  const example = /```yaml\n(.*?)```/s.exec(description)?.[1] ?? '';

  expect(failuresOf(example)).toEqual([]);
});

const MOVED = 'follow: [{ moveUnit: { unit: B, path: [0405] } }]';

test.each([
  ['a refused action', '{ allow: { moveUnit: { unit: A, path: [0201] } } }', 'LEAVES_ENEMY_ZOC (STD 5.14'],
  [
    'an allowed action',
    '{ refuse: { moveUnit: { unit: B, path: [0405] } }, by: STD 5.14 }',
    'it was allowed',
  ],
  [
    'another case',
    '{ refuse: { moveUnit: { unit: A, path: [0201] } }, by: STD 5.12 }',
    'but: LEAVES_ENEMY_ZOC',
  ],
  [
    'another unit',
    '{ refuse: { moveUnit: { unit: A, path: [0201] } }, by: STD 5.14, unit: B }',
    'refused by STD 5.14, B',
  ],
  ['dice left over', '{ allow: { moveUnit: { unit: B, path: [0405] } }, dice: [3] }', '1 dice are left over'],
  ['another hex', `{ ${MOVED}, then: { units: { B: 0404 } } }`, 'unit B: expected "0404", found "0405"'],
  [
    'another state',
    `{ ${MOVED}, then: { state: { B: { moved: null } } } }`,
    'state B.moved: expected null, found true',
  ],
  ['a missing event', `{ ${MOVED}, then: { events: [{ type: unitExited }] } }`, 'is missing or out of order'],
  ['an unwanted event', `{ ${MOVED}, then: { noEvents: [unitMoved] } }`, 'happened'],
  ['another cost', '{ follow: [], then: { destinations: { B: { 0405: 1 } } } }', 'expected 1, found 2'],
  ['an unknown unit', '{ follow: [], then: { destinations: { C: { 0405: null } } } }', 'there is no unit C'],
  ['an unknown hex', '{ follow: [], then: { destinations: { B: { 0909: null } } } }', 'there is no hex 0909'],
  ['another choice', '{ follow: [], then: { actions: [] } }', 'actions: expected []'],
  [
    'obligations outside combat',
    '{ follow: [], then: { obligations: { mayEnd: true } } }',
    'no side fights now',
  ],
  [
    'a wrong end',
    '{ follow: [], then: { ifEndedNow: { level: Defeat } } }',
    'expected "Defeat", found "Draw"',
  ],
  ['an explanation', '{ follow: [], then: { explain: { move: { unit: A, to: 0201 }, by: [] } } }', 'allowed'],
])('a row fails for %s', (_, row, message) => {
  const found = failures(UNITS, row);

  expect(found).toHaveLength(1);
  expect(found[0]).toContain(message);
  expect(found[0]).toContain('Game-Turn 1, us, movement phase');
});

test.each([
  ['differential', 'differential: 1', 'odds.differential: expected 1, found 0'],
  ['line', 'line: rough', 'odds.line: expected "rough", found "clear"'],
  ['results', 'results: [D2, D1, Br, Br, A1, Ae]', 'odds.results[5]: expected "Ae", found "A1"'],
  ['terms', 'terms: [{ source: A, amount: 3 }]', 'odds: no term like'],
  ['points', 'points: { us: 1 }', 'odds.points.us'],
])('odds fail for another %s', (_, claim, message) => {
  const odds = `{ attack: { attackers: [A], defenders: [X] }, ${claim} }`;
  const found = failures([...UNITS, 'phase: combat'], `{ follow: [], then: { odds: ${odds} } }`);

  expect(found).toHaveLength(1);
  expect(found[0]).toContain(message);
});

test.each([
  ['an unknown key', '{ allow: { endMovement: {} }, becaus: of }', 'Unrecognized key: "becaus"'],
  ['an unknown action', '{ allow: { jump: {} } }', 'there is no action jump'],
  ['a bad field', '{ allow: { moveUnit: { unit: A, path: 0201 } } }', 'moveUnit.path'],
  ['a kind of event', '{ follow: [], then: { noEvents: [unitJumped] } }', 'noEvents'],
])('a file is refused for %s, naming file and case', (_, row, message) => {
  const read = (): unknown => parseCaseFile(text(UNITS, [row]), 'a.yaml');

  expect(read).toThrow('a.yaml is not a sound case file');
  expect(read).toThrow('STD 5.14 Planted: rows.0');
  expect(read).toThrow(message);
});

test.each([
  ['a unit off the map', ['map: open', 'side: us', 'units: { A: us infantry 2-3-7 @ 0909 }'], '0909'],
  [
    'a strange unit',
    ['map: open', 'side: us', 'units: { A: us elephant 2-3-7 @ 0202 }'],
    'is not a unit type',
  ],
  [
    'an idle Combat Phase',
    ['map: open', 'side: us', 'phase: combat', 'units: { A: us infantry 2-3-7 @ 0202 }'],
    'over at once',
  ],
  ['a map that is not there', ['map: other', 'side: us'], 'no map other'],
])('a position is refused for %s', (_, position, message) => {
  expect(() => failures(position, '{ allow: { endMovement: {} } }')).toThrow(message);
});

import { coverageOf } from './runner/coverage';
import type { Coverage } from './runner/coverage';
import { parseCaseFile } from './runner/files';
import { coverageTable, currentCoverage } from './runner/report';
import type { CaseRow } from '../../src/engine/data/cases';

const row = (
  id: string,
  edition: CaseRow['edition'] = 'both',
  testable: CaseRow['testable'] = 'yes',
): CaseRow => ({
  id,
  title: 'A title',
  paraphrase: 'What it says',
  kind: 'movement',
  testable,
  decision: '-',
  edition,
});

const REFUSAL = '- { refuse: { endMovement: {} }, by: STD 5.11 }';
const PERMISSION = '- { allow: { endMovement: {} } }';

/** Case file with one group of these rows. */
function group(
  caseId: string,
  rows: readonly string[],
  more: readonly string[] = [],
  edition = '1976',
): string {
  return [
    "chapter: '5'",
    'title: Movement',
    'maps: { open: { terrain: [cc] } }',
    ...more,
    'cases:',
    `  - case: ${caseId}`,
    '    title: A group',
    `    position: { map: open, side: us, edition: ${edition} }`,
    '    rows:',
    ...rows.map((line) => `      ${line}`),
  ].join('\n');
}

/** Coverage of such a file. Its only ruling is without consequence by default. */
function cover(
  rows: readonly CaseRow[],
  text: string,
  withoutConsequence: readonly string[] = ['R-MOV-1'],
): Coverage {
  const rulings = [{ id: 'R-MOV-1', section: '4', text: 'A text' }];
  const reasons = new Map(withoutConsequence.map((id) => [id, 'A reason']));
  return coverageOf(rows, rulings, new Map([['a.yaml', parseCaseFile(text, 'a.yaml')]]), reasons);
}

test('every testable case is covered, and every ruling with a consequence', () => {
  const { problems } = currentCoverage();

  expect(problems).toEqual([]);
});

test('a case without a group is missing, unless it cannot be tested', () => {
  const rows = [row('STD 5.11'), row('STD 5.12'), row('HUR 11.11'), row('STD 1.0', 'both', 'no')];

  const { problems } = cover(rows, group('STD 5.11', [REFUSAL]));

  expect(problems).toEqual(['STD 5.12 has no case', 'HUR 11.11 has no case']);
});

test('a case that refuses nothing needs a reason', () => {
  const lacking = cover([row('STD 5.11')], group('STD 5.11', [PERMISSION]));
  const excused = cover(
    [row('STD 5.11')],
    group('STD 5.11', [PERMISSION], ['unlisted: { STD 5.11: It grants. }']),
  );

  expect(lacking.problems).toEqual(['STD 5.11 has no row that refuses and no reason in `unlisted`']);
  expect(excused.problems).toEqual([]);
});

test('a reason is false when something is refused by the case', () => {
  const { problems } = cover(
    [row('STD 5.11')],
    group('STD 5.11', [REFUSAL], ['unlisted: { STD 5.11: It grants. }']),
  );

  expect(problems).toEqual(['a.yaml: unlisted: STD 5.11 refuses something after all']);
});

test('a refusal covers the case of its group and the case that it names', () => {
  const { cases } = cover([row('STD 5.0(GR)'), row('STD 5.11')], group('STD 5.0(GR)', [REFUSAL, PERMISSION]));

  expect(
    cases.map(({ groups, rows, allow, refuse, cited }) => ({ groups, rows, allow, refuse, cited })),
  ).toEqual([
    { groups: 1, rows: 2, allow: 1, refuse: 1, cited: 0 },
    { groups: 0, rows: 0, allow: 0, refuse: 1, cited: 1 },
  ]);
});

test('unknown cases and rulings are found', () => {
  const rows = [REFUSAL, '- { refuse: { endMovement: {} }, by: STD 5.99, ruling: R-MOV-99 }'];

  const { problems } = cover(
    [row('STD 5.11')],
    group('STD 5.11', rows, ['unlisted: { STD 5.98: It is not there. }']),
  );

  expect(problems).toEqual([
    'a.yaml: unlisted: there is no case STD 5.98',
    'a.yaml: STD 5.11 A group: there is no case STD 5.99',
    'a.yaml: STD 5.11 A group: there is no ruling R-MOV-99',
  ]);
});

test('a case of one edition needs a row in that edition', () => {
  const wrong = cover([row('STD 5.11', '2009')], group('STD 5.11', [REFUSAL]));
  const right = cover([row('STD 5.11', '2009')], group('STD 5.11', [REFUSAL], [], '2009'));

  expect(wrong.problems).toEqual(['STD 5.11 has no case that is played in the edition of 2009']);
  expect(right.problems).toEqual([]);
});

test('the table shows what covers each case and what it lacks, and sums up by rulebook', () => {
  const rows = [row('STD 5.11'), row('STD 5.12'), row('STD 5.13')];

  const table = coverageTable(cover(rows, group('STD 5.12', [REFUSAL])), ['A further line']);

  expect(table).toMatch(/^STD 5\.11 {6}0 {7}1 {6}1 {7}0 {2}LACKING, it has no case: A title$/m);
  expect(table).toMatch(/^STD 5\.12 {6}0 {7}1 {6}0 {7}0 {2}A title$/m);
  expect(table).toContain(
    'STD: 1 of 3 testable cases covered by 1 rows; 1 have a refusal, 0 are cited by one\nA further line\n',
  );
  expect(table).toContain('! STD 5.11 has no case');
});

test('a ruling with a consequence needs a row that rests on it', () => {
  const resting = '- { allow: { endMovement: {} }, restsOn: R-MOV-1 }';
  const citing = '- { refuse: { endMovement: {} }, by: STD 5.11, ruling: R-MOV-1 }';
  const problems = (rows: readonly string[]): readonly string[] =>
    cover([row('STD 5.11')], group('STD 5.11', [REFUSAL, ...rows]), []).problems;

  expect(problems([])).toEqual(['R-MOV-1 has a consequence, but no row rests on it']);
  expect(problems([resting])).toEqual([]);
  expect(problems([citing])).toEqual([]);
});

test('a ruling listed as without consequence must exist, and no row may rest on it', () => {
  const resting = '- { allow: { endMovement: {} }, restsOn: [R-MOV-1] }';
  const { problems } = cover([row('STD 5.11')], group('STD 5.11', [REFUSAL, resting]), [
    'R-MOV-1',
    'R-MOV-9',
  ]);

  expect(problems).toEqual([
    'without-consequence.tsv: a row rests on R-MOV-1 after all',
    'without-consequence.tsv: there is no ruling R-MOV-9',
  ]);
});

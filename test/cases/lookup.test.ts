import { loadRuleLists } from '../../src/data/load';
import { about, casesNumbered } from './lookup';
import { overview } from './report';

const { cases } = loadRuleLists();

test.each([
  ['STD 7.82', ['STD 7.82a', 'STD 7.82b']],
  ['7.82a', ['STD 7.82a']],
  ['7.7', ['STD 7.7', 'STD 7.7(1976)', 'STD 7.7(2009)']],
  ['13.24', ['ARN 13.24', 'HUR 13.24']],
  ['BAS 12', ['BAS 12.0(GR)', 'BAS 12.11', 'BAS 12.12']],
  ['HUR 12.1', ['HUR 12.11', 'HUR 12.12', 'HUR 12.13']],
  ['STD 4.1(1B)', ['STD 4.1(1B)']],
  ['STD 99.1', []],
  ['XYZ 7.1', []],
])('%s is the case, its parts or its section', (number, expected) => {
  expect(casesNumbered(number, cases).map(({ id }) => id)).toEqual(expected);
});

test('a case is shown with its words, code, rows, rulings and refusals', () => {
  const text = about('STD 7.82a');

  expect(text).toMatch(
    /^STD 7\.82a {2}Displacement limits \(retreat, both editions\)\n {2}If a displaced unit /,
  );
  expect(text).toMatch(
    /\nCode\n(?: {2}.+\n)* {2}src\/engine\/[\w/.-]+\/displacement\.ts:\d+ {2}leastDisplacement\n/,
  );
  expect(text).toMatch(/\nRows\n {2}conformance\/standard\/07f-displacement\.yaml:\d+ {2}.+ \(1 follow\)\n/);
  expect(text).toMatch(/ refused by it under STD 8\.41: /);
  expect(text).toMatch(/\nRulings\n(?: {2}.+\n)* {2}R-DIS-2/);
  expect(text).toMatch(/\nRefusals\n {2}DISPLACED_ARTILLERY {2}\{unit\} was displaced/);
});

test('a case of a schedule is in the data', () => {
  expect(about('BAS 15.24(GT9)')).toMatch(/\nCode\n {2}data\/orders-of-battle\/bastogne\.json:\d+\n/);
});

test('a ruling is shown with its text, code and rows', () => {
  const text = about('R-OBL-9');

  expect(text).toMatch(/^R-OBL-9/);
  expect(text).toMatch(/\nCode\n {2}src\/engine\//);
  expect(text).toMatch(/\nRows that fail without it\n/);
});

test('an unknown number has nothing to show', () => {
  expect(about('R-XYZ-1')).toBeUndefined();
  expect(about('12.99')).toBeUndefined();
});

test('the overview counts what is carried out and demanded, and finds nothing missing', () => {
  const { text, holds } = overview();

  expect(text).toMatch(
    /^STD: 128 of 128 testable cases covered by \d+ rows; \d+ have a refusal, \d+ are cited by one$/m,
  );
  expect(text).toMatch(/^Code: \d+ testable cases stand at the code, 119 in the data of scenarios$/m);
  expect(text).toMatch(/^Rulings: rows rest on \d+ of \d+, \d+ have no consequence$/m);
  expect(holds).toBe(true);
});

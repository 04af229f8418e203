import { citationsIn } from './citations';
import { casesWithoutCode, engineCitations, wrongCitations } from './engine';
import { casesInData } from './scenarios';
import type { CaseRow } from '../../src/engine/data/cases';
import { loadRuleLists } from '../../src/data/load';

const SHARED = 'src/engine/rules/retreat.ts';
const ARNHEM = 'src/engine/games/arnhem/bridges.ts';

/** Citations of lines, as `line id`, with the symbol and the lines of their carrier. */
function named(lines: readonly string[], file = SHARED): string[] {
  return citationsIn(file, lines.join('\n')).map(({ id, line, carrier }) => {
    const place = `${line} ${id}`;
    return carrier === undefined ? place : `${place}: ${carrier.symbol} ${carrier.first}-${carrier.last}`;
  });
}

test('cases before the colon are carried out by what follows; cases in brackets are only named', () => {
  const found = named([
    '/** 7.71, 7.72: bars a unit from a hex (7.81, R-RET-2). */',
    'export function isBarred(',
    '  hex: number,',
    '): boolean {',
    '  const open = 1;',
    '',
    '  return hex > open;',
    '}',
    'export const other = 1;',
  ]);

  expect(found).toEqual(['1 STD 7.71: isBarred 2-8', '1 STD 7.72: isBarred 2-8', '1 STD 7.81', '1 R-RET-2']);
});

test('members and properties carry cases out under the name of their owner, types carry out none', () => {
  const found = named([
    'export class Retreat {',
    '  /**',
    '   * 7.73: vacant hexes first.',
    '   */',
    '  private step(hex: number): void {',
    '    this.at = hex;',
    '  }',
    '}',
    'const LIMITS = {',
    '  /** 7.74: the whole distance. */',
    '  length: 4,',
    '};',
    'interface Ground {',
    '  /** 5.22: sides of roads. */',
    '  readonly roads: number;',
    '}',
    '/** 5.23: sides of trails. */',
    'type Trails = number;',
  ]);

  expect(found).toEqual([
    '3 STD 7.73: Retreat.step 5-7',
    '10 STD 7.74: LIMITS.length 11-11',
    '14 STD 5.22',
    '17 STD 5.23',
  ]);
});

test('a number alone is of the standard rules, from chapter 10 on of the game in whose folder it stands', () => {
  const lines = ['// See 7.82a and 12.13, ARN 13.1 and STD 9.13.'];

  expect(named(lines, ARNHEM)).toEqual(['1 STD 7.82a', '1 ARN 12.13', '1 ARN 13.1', '1 STD 9.13']);
  expect(named(lines)[1]).toBe('1 STD 12.13');
});

test('in code, only numbers with their book are cases', () => {
  const found = named([
    "const at = { case: 'STD 7.62(De)', ruling: 'R-CBT-6' }; // 7.61",
    "const share = 2.5 + Number('7.62');",
    'const built = `STD 7.62(${result})`;',
    '// the first ratio above 2.00',
  ]);

  expect(found).toEqual(['1 STD 7.61']);
});

test('a declaration with a value on the next line ends there', () => {
  const found = named(['/** 7.61: the columns. */', 'const COLUMNS =', '  [1, 2];', 'const ROWS = 1;']);

  expect(found).toEqual(['1 STD 7.61: COLUMNS 2-3']);
});

const row = (id: string, kind = 'retreat', testable: CaseRow['testable'] = 'yes'): CaseRow => ({
  id,
  title: 'A title',
  paraphrase: 'What it says',
  kind,
  testable,
  decision: '-',
  edition: 'both',
});

test('finds a testable case without code; a mention does not count as code', () => {
  const cases = [row('STD 7.7'), row('STD 7.71'), row('STD 1.0', 'definition', 'no'), row('ARN 18.13')];
  const citations = citationsIn(SHARED, '/** 7.7: retreats (7.71). */\nconst retreat = 1;');

  const found = casesWithoutCode({ cases, rulings: [] }, citations, new Map([['ARN 18.13', 'data:1']]));

  expect(found).toEqual(['STD 7.71']);
});

test('finds a citation of a missing case; a mention may name a section', () => {
  const cases = [row('STD 7.71'), row('STD 7.72')];
  const text = [
    '/** 7.7: retreats (7.7, 7.8, R-RET-1, R-RET-99). */',
    'const retreat = 1;',
    "const cited = ['STD 7.73'];",
  ].join('\n');
  const rulings = [{ id: 'R-RET-1', section: '7', text: 'A text' }];

  expect(wrongCitations({ cases, rulings }, citationsIn(SHARED, text))).toEqual([
    `${SHARED}:1 names STD 7.7, which is not there`,
    `${SHARED}:1 names STD 7.8, which is not there`,
    `${SHARED}:1 names R-RET-99, which is not there`,
    `${SHARED}:3 names STD 7.73, which is not there`,
  ]);
});

test('the engine names no missing case or ruling', () => {
  expect(wrongCitations(loadRuleLists(), engineCitations())).toEqual([]);
});

test('every testable case stands at its code, or in the data of a scenario', () => {
  const lists = loadRuleLists();

  expect(casesWithoutCode(lists, engineCitations(), casesInData(lists.cases))).toEqual([]);
});

test('set-ups and schedules are in the data of their scenario, its victory conditions are not', () => {
  const inData = casesInData(loadRuleLists().cases);

  expect(inData.get('BAS 15.24(GT9)')).toMatch(/^data\/orders-of-battle\/bastogne\.json:\d+$/);
  expect(inData.has('HUR 16.0(PR)')).toBe(true);
  expect(inData.has('BAS 15.17(2)')).toBe(false);
  expect(inData.has('ARN 15.24')).toBe(false);
});

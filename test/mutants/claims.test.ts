import { citationsIn } from '../cases/citations';
import { claimReport, claimsOf, isKept } from './claims';
import { readSource } from './symbols';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trial, readData, readGroups } from './groups';
import { markLoops } from './marks';
import { Program, ROOT } from './program';

const GROUND = 'src/engine/map/ground.ts';

const ENGINEER = 'src/engine/games/arnhem/engineer.ts';

const SEARCH = 'src/engine/rules/05-movement/reach.ts';

const program = new Program(markLoops);

const data = readData(program);

const front = readGroups(program).filter((group) => group.case === 'REM 14.14');

for (const file of ['setup', 'rows', 'counts']) program.load(`test/conformance/runner/${file}.ts`);

const [ground, engineer] = [GROUND, ENGINEER].map((file) => readFileSync(join(ROOT, file), 'utf8'));

/** Number of groups with a row that fails with this text of the map. */
function failures(map: string): number {
  const trial = new Trial(program, program.changed(GROUND, map), data);
  return front.filter((group) => trial.failure(group, 'rows') !== undefined).length;
}

test('what is compiled with one change is not used by the next', () => {
  expect(failures(ground!.replace('|= 1 << bit', '|= 0'))).toBeGreaterThan(0);
  expect(failures(ground!)).toBe(0);
});

test('a module that keeps something is evaluated for each change', () => {
  const searchWithChange = (): unknown => program.changed(ENGINEER, engineer!).load(SEARCH);

  expect(searchWithChange()).not.toBe(searchWithChange());
});

const FILE = 'src/engine/rules/a.ts';
const TEXT = `/** 7.71: no unit retreats so far. */
export function mayRetreat(hexes: number): boolean {
  return hexes < LONGEST;
}

/** 7.72: the side that decides. */
const DECIDES = () => 'owner';
`;
const [mayRetreat, decides] = claimsOf(citationsIn(FILE, TEXT));

/**
 * Tries a claim with a row that notices only the matching texts: whether it is proved, and the texts that were
 * tried.
 */
function tried(claim: typeof mayRetreat, noticed: RegExp): { kept: boolean; texts: readonly string[] } {
  const texts: string[] = [];
  const killer = (_case: string, _file: string, text: string): string | undefined => {
    texts.push(text);
    return noticed.test(text) ? 'a row' : undefined;
  };
  return { kept: isKept(claim!, { sources: [readSource(FILE, TEXT)], killer }), texts };
}

test('a claim is proved when a row notices a small change of its declaration', () => {
  expect(tried(mayRetreat, /hexes <= LONGEST/).kept).toBe(true);
  expect(tried(decides, /=> 'broken'/).kept).toBe(true);
});

test('a claim is proved when a row notices that the function fails', () => {
  expect(tried(mayRetreat, /\{ throw new Error\('broken'\); \}/).kept).toBe(true);
  expect(tried(decides, /\(\(\) => \{ throw new Error\('broken'\); \}\)\(\)/).kept).toBe(true);
});

test('a claim is not proved when no row notices anything, and nothing else changes', () => {
  const { kept, texts } = tried(mayRetreat, /never/);

  expect(kept).toBe(false);
  expect(texts.filter((text) => !text.includes("=> 'owner'"))).toEqual([]);
});

test('the report names the claims that are not proved', () => {
  expect(claimReport([mayRetreat!, decides!], [decides!])).toBe(
    [
      '1 of 2 times a row of the case fails when what names it first is broken.',
      `! ${FILE}:7 DECIDES names STD 7.72: no row of it notices`,
    ].join('\n'),
  );
});

import { Script } from 'node:vm';
import { page } from '../support/markdown';
import { draw } from './run';
import { applyTo } from './data-change';
import { readEquivalents, readMutants } from './list';
import { blockAround, markBlocks, markLoops } from './marks';
import { editsOf, namedChange } from './operators';
import { emptyParts } from './scope';
import { changedText, engineSources, locate, readSource } from './symbols';

const sources = engineSources();
const mutants = readMutants();

/** Message for a change that fits nowhere. */
function misfit(change: Parameters<typeof locate>[0]): string[] {
  try {
    locate(change, sources);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

test('every change of the lists fits the code as it is', () => {
  const code = mutants.flatMap((mutant) => ('data' in mutant ? [] : [mutant]));

  expect([...code, ...readEquivalents()].flatMap(misfit)).toEqual([]);
});

test('no mutant is listed twice for one case', () => {
  const texts = mutants.map(({ breaks: _breaks, ...change }) => JSON.stringify(change));

  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([]);
});

test('the pages name the number of mutants', () => {
  const { length } = mutants;

  expect(page('README.md')).toContain(` ${length} of ${length} mutants `);
  expect(page('conformance/README.md')).toContain(`Today ${length} of ${length} are killed`);
});

test('each chapter of each rulebook has at least three mutants', () => {
  const chapters = ['STD 3-9', 'ARN 11-18', 'BAS 11-15', 'HUR 11-16', 'REM 11-17'].flatMap((text) => {
    const [, book, first, last] = /^(\w+) (\d+)-(\d+)$/.exec(text)!;
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => `${book!} ${String(Number(first) + at)}.`);
  });
  const few = chapters.filter(
    (chapter) => mutants.filter((one) => one.case.some((id) => id.startsWith(chapter))).length < 3,
  );

  // Bastogne's chapter 13 makes airborne units infantry, which they are by their type: there is nothing to break.
  expect(few).toEqual(['BAS 13.']);
});

test('every part that the random changes leave out exists', () => {
  expect(emptyParts(sources)).toEqual([]);
});

const SOURCE = readSource(
  'a.ts',
  `export const FEW = 3;
/** Counts. */
export function count(all: readonly number[], side: 'us' | 'german'): number {
  let found = 0;
  for (const one of all) if (one > FEW && side === 'us') found += 1;
  return found;
}
export class Ring {
  size(): number {
    return 6;
  }
}
`,
);

test('a change names a symbol and a text, regardless of white space', () => {
  const place = locate({ in: 'count', find: 'one>FEW && side\n=== "us"'.replaceAll('"', "'"), replace: '' }, [
    SOURCE,
  ]);

  expect(changedText(place, 'false')).toContain('if (false) found += 1;');
  expect(locate({ in: 'Ring.size', find: '6', replace: '5' }, [SOURCE]).symbol.name).toBe('Ring.size');
});

test.each([
  ['a symbol that is not there', { in: 'counts', find: 'FEW', replace: '' }, 'there is no counts'],
  ['a text that is not there', { in: 'count', find: 'MANY', replace: '' }, 'stands 0 times'],
  ['a text that stands twice', { in: 'count', find: 'found', replace: '' }, 'stands 3 times'],
])('a mutant that names %s is refused', (_, change, message) => {
  expect(() => locate(change, [SOURCE])).toThrow(message);
});

test('the operators change numbers, comparisons, conditions, words and statements', () => {
  const made = editsOf(SOURCE.text).map((edit) => namedChange(edit, SOURCE, [SOURCE])!);
  const texts = made.map(({ in: symbol, find, replace }) => `${symbol}: ${find} -> ${replace}`);

  expect(texts).toEqual(
    expect.arrayContaining([
      'FEW: 3 -> 4',
      'count: > -> >=',
      "count: one > FEW && side === 'us' -> false",
      "count: one > FEW && side === 'us' -> (one > FEW)",
      "count: side === 'us' -> side === 'german'",
      'count: found += 1; -> ;',
      'Ring.size: 6 -> 5',
    ]),
  );
  expect(texts.filter((text) => text.includes("'us' | 'german'"))).toEqual([]);
});

test('no operator leaves out whether there is something, or changes the size of a table', () => {
  const text = `export function find(unit: number, all: Uint8Array): boolean {
  if (unit < 0) return false;
  const room = new Uint8Array(all.length * 6);
  return all[unit] !== undefined && room[unit] === 3;
}
`;
  const source = readSource('b.ts', text);
  const made = editsOf(text).map((edit) => namedChange(edit, source, [source])!);

  expect(made.map(({ find, replace }) => `${find} -> ${replace}`)).toEqual([
    'unit < 0 -> true',
    '< -> >=',
    'false -> true',
    'all[unit] !== undefined && room[unit] === 3 -> (all[unit] !== undefined)',
    '!== -> ===',
    '=== -> !==',
    '3 -> 4',
    '3 -> 2',
  ]);
});

test('marks count loops and blocks, and do not change what the code does', () => {
  const { text, blocks } = markBlocks(
    '(a) => { while (a > 9) a -= 1; return a > 3 ? a : [a].map((b) => b)[0]; }',
    5,
  );
  const runs: number[] = [];
  let loops = 0;
  const wrapped = new Script(`(__loop, __block) => ${text}`).runInThisContext() as (
    onLoop: () => void,
    onBlock: (block: number) => void,
  ) => (a: number) => number;
  const f = wrapped(
    () => (loops += 1),
    (block) => runs.push(block),
  );

  expect([f(12), f(2)]).toEqual([9, 2]);
  expect(loops).toBe(3);
  expect([...new Set(runs)].sort()).toEqual(blocks.map(({ number }) => number));
  expect(blockAround(blocks, { start: 0, end: 3 })).toBeUndefined();
  expect(markLoops('for (;;) f();')).toBe('for (;;) {__loop();f();}');
});

test('a draw does not depend on what else is in the list', () => {
  const few = draw(['a', 'b', 'c', 'd', 'e', 'f'], 3, 'seed', (one) => one);
  const more = draw(['g', 'a', 'b', 'c', 'd', 'e', 'f'], 4, 'seed', (one) => one);

  expect(more.filter((one) => one !== 'g').slice(0, 3)).toEqual(few);
});

test('a change of the data names a place by keys and ids', () => {
  const document = (): { units: { id: string; attack: number }[]; exits: string[]; terrain: string[] } => ({
    units: [
      { id: 'a', attack: 2 },
      { id: 'b', attack: 3 },
    ],
    exits: ['0101', '0102'],
    terrain: ['cc', 'cw'],
  });
  const changed = (change: Omit<Parameters<typeof applyTo>[1], 'data'>): unknown => {
    const made = document();
    applyTo(made, { data: 'a.json', ...change });
    return made;
  };

  expect(changed({ at: 'units[id=a].attack', was: 2, value: 5 })).toMatchObject({
    units: [{ attack: 5 }, {}],
  });
  expect(changed({ at: 'units[id=a].attack', exchange: 'units[id=b].attack' })).toMatchObject({
    units: [{ attack: 3 }, { attack: 2 }],
  });
  expect(changed({ at: 'exits', drop: '0101', add: '0103' })).toMatchObject({ exits: ['0102', '0103'] });
  expect(changed({ at: 'terrain[hex=0202]', was: 'w', value: 'c' })).toMatchObject({ terrain: ['cc', 'cc'] });
  expect(() => changed({ at: 'units[id=a].attack', was: 3, value: 5 })).toThrow('is 2, not 3');
  expect(() => changed({ at: 'units[id=c].attack', was: 3, value: 5 })).toThrow('there is no units[id=c]');
});

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

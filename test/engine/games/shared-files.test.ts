import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allGames } from '../../../src/engine/games/registry';

const source = join(__dirname, '../../../src');
const KINDS = allGames().flatMap(({ actions }) => (actions ?? []).map(({ kind }) => kind));
const REFUSALS = allGames().flatMap(({ refusals }) => Object.keys(refusals ?? {}));

/** Files of shared code that name one of these words. */
function naming(folder: string, words: readonly string[]): readonly string[] {
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`);
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !(folder === 'engine' && file.startsWith('games')))
    .filter((file) => pattern.test(readFileSync(join(source, folder, file), 'utf8')));
}

it.each(['engine', 'notation'])('no shared file of src/%s names a kind of action of a game', (folder) => {
  expect(KINDS).toContain('placeFloatBridge');
  expect(naming(folder, KINDS)).toEqual([]);
});

it.each(['engine', 'service', 'notation'])('no shared file of src/%s names a refusal of a game', (folder) => {
  expect(REFUSALS).toContain('NO_FLOAT_BRIDGE');
  expect(naming(folder, REFUSALS)).toEqual([]);
});

it('notices a shared file that names one of these words', () => {
  expect(naming('engine', ['digIn', 'moveUnit'])).toContain('rules/05-movement/move.ts');
});

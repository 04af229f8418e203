import { loadDataPackage } from '../../../src/data/load';
import { createReferee } from '../../../src/engine';
import type { Position } from '../../../src/engine';

const referee = createReferee(loadDataPackage().systems.get('arnhem')!, 'historical');
const { position } = referee.initial();

/** Problems of the start position with changes to the game's own part. */
function problems(game: object): readonly string[] {
  const changed = { ...position, game: { ...position.game, ...game } } as Position;
  const checked = referee.validate(JSON.parse(JSON.stringify(changed)));
  return 'problems' in checked ? checked.problems.map(({ path }) => path) : [];
}

test('the start is sound', () => {
  expect(problems({})).toEqual([]);
});

test('a position without the game’s own part is refused without a crash', () => {
  const checked = referee.validate({ ...JSON.parse(JSON.stringify(position)), game: {} });
  expect(checked).toHaveProperty('problems');
});

test.each([
  ['game.weather', { weather: 'good' }],
  ['game.dropZones.101', { dropZones: { 101: '9999' } }],
  ['game.dropZones.6', { dropZones: { 6: '1007' } }],
  ['game.tested', { tested: ['2116-2216'] }],
  ['game.tested', { demolished: ['0605-0706'] }],
  ['game.demolished', { tested: ['0605-0706'], demolished: ['0605-0706', '0605-0706'] }],
  ['game.repairingFrom', { repairingFrom: '0027' }],
  ['game.assault', { assault: 'de-kg-krafft' }],
  ['game.exits.uk-engineer', { exits: { 'uk-engineer': { edge: 'west', turn: 1 } } }],
])('%s is wrong in %j', (path, game) => {
  expect(problems(game)).toContain(path);
});

test('a demolished bridge is sound', () => {
  expect(problems({ tested: ['0605-0706'], demolished: ['0605-0706'] })).toEqual([]);
});

import { loadDataPackage } from '../../../src/data/load';
import { createReferee } from '../../../src/engine';

const referee = createReferee(loadDataPackage().systems.get('bastogne')!, 'spearhead');
const { position } = referee.initial();

/** Paths of the problems of the start position with this game's own part. */
function problems(game: object): readonly string[] {
  const checked = referee.validate({ ...JSON.parse(JSON.stringify(position)), game });
  return 'problems' in checked ? checked.problems.map(({ path }) => path) : [];
}

test('the sides that were the last in Bastogne are sound', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ lastIn1317: 'us', lastIn1416: 'german' })).toEqual([]);
});

test.each([
  ['game.lastIn1317', { lastIn1317: 'red' }],
  ['game.lastIn0101', { lastIn0101: 'us' }],
  ['game.last', { last: 'us' }],
  ['game.lastIn1416', { lastIn1416: 3 }],
])('a position of Bastogne has a problem at %s with %j', (path, game) => {
  expect(problems(game)).toEqual([path]);
});

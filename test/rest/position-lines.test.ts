import type { Position } from '../../src/engine';
import { crossroads } from '../service/stateless/crossroads';
import { realGames } from './real-games';

const games = realGames();

interface Own {
  readonly position: Position;
  readonly line: string;
}

const GAME = 'ww1;hurtgen-forest/historical/1976/b1;1/us/movement';
const move = { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] };

test('a line stands for a position wherever one is sent', async () => {
  const position = { line: GAME };
  const acted = await games.client.post<Own>('/stateless/adjudications', {
    position,
    side: 'us',
    actions: [{ action: move }],
  });
  expect(acted.body.line).toBe(`${GAME};log=1:0;moves=1:1;units=3/121@0918m1`);
  const seen = await games.client.post<Own>('/stateless/view', { position: { line: acted.body.line } });
  expect(seen.body).toMatchObject({ line: acted.body.line, toAct: ['us'] });
  expect(seen.body.position.units['us-8-inf-3-121']).toMatchObject({ hex: '0918', moved: true, spent: 1 });
  const taken = await games.client.post<Own>('/stateless/adjudications', {
    position: { line: acted.body.line },
    earlier: [position],
    actions: [
      { side: 'us', action: { type: 'requestTakeback' } },
      { side: 'german', action: { type: 'answerTakeback', accept: true } },
    ],
  });
  expect(taken.body.line).toBe(`${GAME};log=3:0`);
});

test('a line of a scenario of your own comes with the scenario', async () => {
  const start = await games.client.post<Own>('/stateless/start', {
    system: 'hurtgen-forest',
    custom: crossroads,
  });
  const asked = { position: { line: start.body.line } };
  const check = await games.client.post('/stateless/check', { ...asked, custom: crossroads });
  expect(check.body).toMatchObject({ sound: true, problems: [], position: { turn: expect.any(Number) } });
  expect((await games.client.post('/stateless/check', asked)).status).toBe(404);
});

test('a match shows its line, and one begins with a line', async () => {
  const terms = { seats: ['us', 'german'], position: { line: `${GAME};us.points=7;units=3/121@0918` } };
  const { body } = await games.client.post<{ match: { id: string } }>('/positions/matches', terms);
  const view = await games.client.get<Own>(`/matches/${body.match.id}/position`);
  expect(view.body.line).toBe(terms.position.line);
});

test('a line that cannot be read is refused with its place', async () => {
  const answer = await games.client.post('/stateless/score', {
    position: { line: `${GAME};units=116@0918` },
  });
  expect([answer.status, answer.body]).toMatchObject([
    422,
    {
      problems: [
        {
          path: 'line',
          message:
            'At character 59: More than one unit is named "116": say which of "116.rec", "116.sp", "116.art18", "116.art12".',
        },
      ],
    },
  ]);
  const unsound = await games.client.post('/stateless/score', {
    position: { line: `${GAME};units=1/8@9999` },
  });
  expect(unsound.body).toMatchObject({ problems: [{ message: 'there is no hex "9999"' }] });
});

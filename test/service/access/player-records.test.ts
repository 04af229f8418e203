import { granted } from '../../support/granted';
import { resign } from '../harness';
import type { Harness } from '../harness';
import { matchOf, newUser, startWithClock } from './users';
import type { StandingClock, TestUser } from './users';

let harness: Harness & { readonly clock: StandingClock };
let anna: TestUser;
let bert: TestUser;
beforeEach(async () => {
  harness = await startWithClock();
  anna = await newUser(harness.service, 'Anna');
  bert = await newUser(harness.service, 'Bert');
});
afterEach(() => harness.close());

async function recordOf(user: TestUser, token?: string) {
  return (await granted(harness.service.access.playerRecord({ user: user.id, token }))).record;
}

/** Match in which Anna has red and Bert blue. */
async function meeting(settings = {}) {
  const table = await matchOf(harness.service, anna, { settings });
  await granted(harness.service.join({ match: table.id, side: 'blue', token: bert.key }));
  return table;
}

describe('The record of a player', () => {
  it('counts by scenario and side, and says how matches ended', async () => {
    await (await meeting()).play('red', [resign]);
    await meeting();
    const alone = await matchOf(harness.service, anna, { seats: ['red', 'blue'] });
    await alone.play('red', [resign]);
    const duel = { system: 'toy', scenario: 'duel' };
    expect(await recordOf(anna)).toEqual({
      player: { id: anna.id, name: 'Anna' },
      sides: [{ ...duel, side: 'red', running: 1, won: 0, drawn: 0, lost: 1 }],
      endings: [{ ending: 'resignation', won: 0, drawn: 0, lost: 1 }],
      complete: true,
    });
    expect(await recordOf(bert)).toMatchObject({
      sides: [{ ...duel, side: 'blue', running: 1, won: 1, drawn: 0, lost: 0 }],
    });
  });

  it('counts what the caller may see', async () => {
    await (await meeting({ private: true })).play('red', [resign], { expectedVersion: 0 });
    expect((await recordOf(anna)).sides).toEqual([]);
    expect((await recordOf(anna, bert.key)).sides).toMatchObject([{ lost: 1 }]);
  });

  it('is of a user', async () => {
    expect(await harness.service.access.playerRecord({ user: 'nobody' })).toMatchObject({
      code: 'UNKNOWN_USER',
    });
  });

  it('goes with the listing of their matches, which names who sits where', async () => {
    const table = await meeting();
    await matchOf(harness.service, bert, { seats: [] });
    const { matches } = await granted(harness.service.matches({ limit: 9, filter: { player: bert.id } }));
    expect(matches.map(({ id }) => id)).toEqual([table.id]);
    expect(matches[0]?.seats).toMatchObject([
      { side: 'red', holder: anna.id, name: 'Anna' },
      { side: 'blue', holder: bert.id, name: 'Bert' },
    ]);
    expect(matches[0]?.ending).toBeNull();
  });
});

import type { TestService } from '../../support/by-token';
import { granted } from '../../support/granted';
import type { World } from './world';

/** Events and their matches in the order of their creation. */
export const EVENTS = ['draft-event', 'example-event', 'event-match'] as const;

/** Two events of Olga: one not yet started, and one with a round whose second player Bert may become. */
export async function organise(service: TestService): Promise<Pick<World, 'bearers' | 'names'>> {
  const { access, events } = service;
  const olga = (await granted(access.register({ name: 'Olga' }))).key.secret;
  const bert = (await granted(access.register({ name: 'Bert' }))).key.secret;
  const terms = {
    token: olga,
    title: 'Autumn in the forest',
    scenarios: [{ system: 'hurtgen-forest', scenario: 'historical' }],
    players: [{ name: 'Anna' }, { name: 'Bert' }],
  };
  await granted(events.create({ ...terms, pairing: 'roundRobin', gamesEach: 'mirrored' }));
  const { event, invitations } = await granted(
    events.create({ ...terms, pairing: 'given', gamesEach: 'single' }),
  );
  const own = { event: event.id, token: olga };
  await granted(events.start(own));
  await granted(
    events.addRound({
      ...own,
      pairings: [{ first: 'p1', second: 'p2' }],
      deadline: '2027-01-31T23:00:00Z',
    }),
  );
  const code = invitations.find(({ player }) => player === 'p2')?.code;
  if (code === undefined) throw new Error('Bert has not been invited.');
  return { bearers: { olga, bert }, names: { 'example-code': code } };
}

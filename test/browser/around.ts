import { violationsOf } from './support/axe';
import { LobbyPage } from './support/lobby-page';
import { site } from './support/sites';

test('the referee stops a match and lets it go on, and its end is worth reading', async () => {
  const lobby = await LobbyPage.of(await site().visitor());
  await lobby.form.getByText('Rules and access').click();
  await lobby.form.getByLabel('I am the referee').check();
  const players = { 'U.S.': 'I play it', German: 'I play it' } as const;
  await lobby.choose({ game: 'Remagen' });
  await lobby.form.getByText(/the U\.S\. side won \d+ % of \d+ matches, the German side \d+ %/).waitFor();
  const board = await lobby.begin({ game: 'Remagen', players });
  const { page } = board;
  await page.getByRole('list', { name: 'Players' }).getByText('German you').waitFor();
  await board.tab('Match');
  await board.panel.getByText('Stop the match').first().click();
  await board.panel.getByLabel('Why').first().fill('Who moves?');
  await board.enter(() => board.button('Stop the match').click());
  await board.panel.getByText('Stopped: Who moves?').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await board.enter(() => board.button('Let it go on').click());

  await board.button('Give up').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await board.says('who', 'German wins: resignation');
  await board.tab('Play');
  await board.panel.getByRole('row', { name: /^Units lost 0 0/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('the page adds sealed texts to the dice by itself', async () => {
  const lobby = await LobbyPage.of(await site().visitor());
  await lobby.form.getByText('Rules and access').click();
  await lobby.form.getByLabel('The players add sealed texts').check();
  const players = { 'U.S.': 'I play it', German: 'I play it' } as const;
  const board = await lobby.begin({ game: 'Remagen', players });
  await board.tab('Match');
  await board.panel.getByRole('definition').filter({ hasText: 'revealed' }).nth(1).waitFor();
  expect(await board.panel.getByText('none yet').count()).toBe(0);
  expect(await violationsOf(board.page)).toEqual([]);
});

test('events have a page, with their standings and their games', async () => {
  const visitor = await site().visitor();
  const { page, url } = visitor;
  const registered = await page.request.post(`${url}/v1/users`, { data: { name: 'Olga' } });
  const { secret } = (await registered.json()) as { readonly secret: string };
  const headers = { Authorization: `Bearer ${secret}` };
  const made = await page.request.post(`${url}/v1/events`, {
    headers,
    data: {
      title: 'Autumn in the forest',
      scenarios: [{ system: 'hurtgen-forest', scenario: 'historical' }],
      ...{ pairing: 'roundRobin', gamesEach: 'mirrored' },
      players: [{ name: 'Anna' }, { name: 'Bert' }],
    },
  });
  const { event } = (await made.json()) as { readonly event: { readonly id: string } };
  expect((await page.request.post(`${url}/v1/events/${event.id}/start`, { headers })).status()).toBe(200);
  await visitor.go('/events');
  await page.getByRole('link', { name: /^Autumn in the forest/ }).click();
  await page.getByRole('region', { name: 'Standings' }).getByText('Anna').waitFor();
  await page.getByRole('link', { name: /Anna \(.*Bert \(/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

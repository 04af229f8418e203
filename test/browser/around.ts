import { violationsOf } from './support/axe';
import { BoardPage } from './support/board-page';
import { eventually } from './support/eventually';
import { LobbyPage } from './support/lobby-page';
import { site } from './support/sites';
import { sizes } from './support/visitor';

test('the referee stops a match and lets it go on, and its end is worth reading', async () => {
  const lobby = await LobbyPage.of(await site().visitor());
  await lobby.form.getByText('Rules and access').click();
  await lobby.form.getByLabel('I am the referee').check();
  const players = { 'U.S.': 'I play it', German: 'I play it' } as const;
  await lobby.choose({ game: 'Remagen' });
  await lobby.form
    .getByText(/^(Easy|Even|Hard|Very hard): it wins \d+ % of the matches/)
    .first()
    .waitFor();
  const board = await lobby.begin({ game: 'Remagen', players });
  const { page } = board;
  await page.getByRole('list', { name: 'Players' }).getByText('German you').waitFor();
  await board.tab('Match');
  await board.panel.getByText('Stop the match').first().click();
  await board.panel.getByLabel('Why').first().fill('Who moves?');
  await board.enter(() => board.button('Stop the match').click());
  await board.panel.getByText('Stopped: Who moves?').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await board.enter(() => board.button('Resume the match').click());

  await board.button('Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await board.says('who', 'German wins: resignation');
  await board.tab('Play');
  await board.panel.getByRole('row', { name: /^Units lost 0 0/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('the page adds sealed texts to the dice by itself', async () => {
  const lobby = await LobbyPage.of(await site().visitor());
  await lobby.form.getByText('Rules and access').click();
  await lobby.form.getByLabel('Each player adds a secret text to the dice').check();
  const players = { 'U.S.': 'I play it', German: 'I play it' } as const;
  const board = await lobby.begin({ game: 'Remagen', players });
  await board.tab('Match');
  await board.panel.getByRole('definition').filter({ hasText: 'revealed' }).nth(1).waitFor();
  expect(await board.panel.getByText('none yet').count()).toBe(0);
  expect(await violationsOf(board.page)).toEqual([]);
});

test('an event is begun, joined and played on the page', async () => {
  const organiser = await site().visitor();
  const { page } = organiser;
  await organiser.go('/events');
  await page.getByText('Begin an event').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Autumn in the forest');
  await page.getByLabel('Players, a name on each line').fill('Anna\nBert');
  await page.getByLabel('I play, too').uncheck();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin the event' }).click();
  const link = await page.getByLabel('Link for Anna').inputValue();

  const guest = await site().visitor();
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Join the event' }).click();
  await guest.page.getByText('You play in it as Anna.').waitFor();

  await page.getByRole('button', { name: 'Start the event' }).click();
  await page.getByRole('region', { name: 'Standings' }).getByText('Anna').waitFor();
  await page
    .getByRole('link', { name: /Anna \(.*Bert \(/ })
    .first()
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);

  // The seat that the event has given comes with the name.
  await guest.page.reload();
  await guest.page.getByRole('link', { name: /Anna \(U\.S\.\)/ }).click();
  const board = await BoardPage.of(guest);
  await board.page.getByRole('list', { name: 'Players' }).getByText('U.S. Guest (you)').waitFor();
  await board.says('who', 'Your turn (U.S.)');
  const lobby = await LobbyPage.of(guest);
  await lobby.matches('Your matches').first().waitFor();
});

test('the lobby leads a newcomer to the lesson, and a player back to their match', async () => {
  const visitor = await site().visitor({ size: 'phone' });
  const { page } = visitor;
  const lobby = await LobbyPage.of(visitor);
  const [learn, form] = await Promise.all([
    page.getByRole('button', { name: 'Learn by playing a first turn' }).boundingBox(),
    lobby.form.boundingBox(),
  ]);
  expect(learn!.y).toBeLessThan(form!.y);
  await page.getByRole('button', { name: 'I know the game' }).click();
  // A side that wins hardly ever is not suggested.
  for (const game of ['Arnhem', 'Bastogne', 'Remagen', 'Hürtgen Forest']) {
    await lobby.choose({ game });
    await lobby.form.getByRole('radio', { checked: true, name: /(Easy|Even): it wins/ }).waitFor();
  }
  // The button is in sight wherever the form is.
  await lobby.form.getByRole('radio', { name: 'Arnhem' }).scrollIntoViewIfNeeded();
  const begin = (await lobby.form.getByRole('button', { name: 'Begin the match' }).boundingBox())!;
  expect(begin.y + begin.height).toBeLessThanOrEqual(sizes.phone.height);
  await lobby.choose({ game: 'Remagen', players: { 'U.S.': 'I play it' }, title: 'Club evening' });
  const board = await lobby.begin({});
  await board.says('who', 'Your turn');

  await visitor.go('/');
  const card = lobby.matches('Your matches').filter({ hasText: 'Club evening' });
  await card.getByText(/^Your turn\. The U\.S\. player must bring on/).waitFor();
  await card.getByText(/German: the service/).waitFor();
  await card.getByText(/^Game-Turn 1 · begun/).waitFor();
  await eventually(
    () =>
      card.locator('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    (width) => width > 0,
  );
  expect(await violationsOf(page)).toEqual([]);
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const byDay = await ground();
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await ground()).not.toBe(byDay);
  await page.reload();
  await page.getByRole('button', { name: 'Light' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // Before the matches come, the form lies higher, and its button beside the sides to choose from.
  await page.route(/\/v1\/matches/, () => undefined);
  await page.reload();
  await lobby.form.getByRole('radio', { name: 'Arnhem' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('the workshop needs no key to play with what they have made', async () => {
  const visitor = await site().visitor();
  const { page } = visitor;
  await visitor.go('/workshop/remagen');
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Play this' }).click();
  const board = await BoardPage.of(visitor);
  await board.says('who', 'Your turn (U.S.)');
  await board.page.getByRole('list', { name: 'Players' }).getByText('U.S. Guest (you)').waitFor();
});

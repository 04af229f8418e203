import { violationsOf } from './support/axe';
import { BoardPage } from './support/board-page';
import { eventually } from './support/eventually';
import { LobbyPage } from './support/lobby-page';
import { Player } from './support/player';
import { site } from './support/sites';
import { PATIENCE_MS } from '../support/patience';

/** Widths of the columns of the Combat Results Table. */
const COLUMN_WIDTHS = `[...document.querySelectorAll('.results-table tbody tr:first-child td')]
  .map((one) => one.getBoundingClientRect().width)`;

const unit = 'us-8-inf-3-121';
const mine = 'Your turn (U.S.)';

/** Match of Hürtgen Forest in which one browser plays both sides. */
async function alone(): Promise<BoardPage> {
  const board = await site().board({ system: 'hurtgen-forest', scenario: 'historical' }, ['us', 'german']);
  await board.says('who', mine);
  return board;
}

test('a position has an address, and a picture of it leads there', async () => {
  const visitor = await site().visitor();
  const { page } = visitor;
  const line = 'ww1;hurtgen-forest/historical/1976/b1;1/us/movement;log=1:0;units=3/121@0918m1';
  await visitor.go(`/position/${line}`);
  await page.getByText('The U.S. player may move units, and must end the Movement Phase.').waitFor();
  const board = page.getByRole('img', { name: 'The board of the position' });
  await board.waitFor();
  const drawn = decodeURIComponent((await board.getAttribute('src'))!.replace('data:image/svg+xml,', ''));
  expect(await violationsOf(page)).toEqual([]);

  // The form in which chats pass the address on.
  await visitor.go(`/position/${encodeURIComponent(line)}`);
  await page.getByText('The U.S. player may move units, and must end the Movement Phase.').waitFor();
  await visitor.go('/position/100%');
  await page.getByText(/Expected ww1/).waitFor();
  expect(visitor.complaints.splice(0)).toEqual([expect.stringMatching(/stateless\/view: 422$/)]);

  await visitor.go('/position');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await page.getByText('U.S. player must attack').waitFor();
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await page.getByRole('heading', { name: 'The best plans for this Combat Phase' }).waitFor();
  await page.getByText('31MG').first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Simulate it' }).click();
  await page.getByLabel('Playouts').fill('2');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByText('2 playouts.').waitFor({ timeout: PATIENCE_MS });

  await visitor.go('/position');
  const file = { name: 'board.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawn) };
  await page.getByLabel('Picture').setInputFiles(file);
  await board.waitFor();
  expect(new URL(page.url()).hash).toBe(`#/position/${line}`);
  await page.getByRole('button', { name: 'Play on as U.S.' }).click();
  const played = await BoardPage.of(visitor);
  await played.says('who', mine);
  await played.sight.counter(unit, '0918').waitFor();
});

test('the time line steps back through the match, and returns to the present', async () => {
  const board = await alone();
  const player = new Player(board);
  await player.select(unit);
  await player.goTo('0918');
  await board.bar.getByText(/Then 1 own unit must attack, and \d enem/).waitFor();
  await player.press(board.button('End the Movement Phase'));
  await board.sees(2);
  const steps = board.page.getByRole('region', { name: 'Time line' });

  await steps.getByRole('button', { name: 'First entry' }).click();
  await board.sight.counter(unit, '0818').waitFor();
  await board.bar.getByText(/^The board shows the past: entry 0/).waitFor();
  await expect(board.button('End the Combat Phase').count()).resolves.toBe(0);

  await steps.getByRole('button', { name: 'Next entry' }).click();
  await board.sight.counter(unit, '0918').waitFor();
  await steps.getByText('Entry 1 of 2').waitFor();

  await board.button('Back to the present').click();
  await steps.getByText('Entry 2 of 2').waitFor();
  await board.says('where', 'U.S. combat');
  await board.button(/./).first().waitFor();

  await board.tab('Log');
  await board.panel.getByRole('listitem').getByRole('button', { name: /0918/ }).click();
  await steps.getByText('Entry 1 of 2').waitFor();

  await board.tab('Rules');
  await board.panel.getByRole('region', { name: 'Combat Results Table' }).getByText('De').waitFor();
  await board.panel.locator('[aria-current="step"]').filter({ hasText: 'STD 4.1(1A)' }).waitFor();
  await expect(board.panel.getByText('U.S. Ground Support: 20').count()).resolves.toBe(1);
  const widths = await board.page.evaluate<readonly number[]>(COLUMN_WIDTHS);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  await board.panel.getByLabel('Search all cases and rulings').fill('R-OBL-6');
  await board.panel.getByText('1 passage.').waitFor();
  await board.panel.getByLabel('Search all cases and rulings').fill('');
  await board.panel.getByText('STD 7: Combat is mandatory').click();
  await board.panel.getByRole('button', { name: 'STD 7.41' }).first().click();
  await board.panel.getByRole('complementary', { name: 'Rule STD 7.41' }).waitFor();
  // Another match begins from the entry shown.
  const first = board.match;
  await steps.getByRole('button', { name: 'Play on from here' }).click();
  await board.page.waitForURL((url) => !url.hash.includes(first));
  await board.says('where', 'U.S. movement');
  await board.sight.counter(unit, '0918').waitFor();
});

test('a reload keeps the seat, and another tab has it too', async () => {
  const board = await alone();
  await new Player(board).select(unit);
  for (const _ of [1, 2]) await board.page.getByRole('button', { name: 'Closer' }).click();
  const sheet = board.sight.frame.locator('.sheet');
  const before = await sheet.boundingBox();
  await board.reload();
  await board.says('who', mine);
  await eventually(
    () => sheet.boundingBox(),
    (now) => Math.round(now?.width ?? 0) === Math.round(before?.width ?? -1),
  );
  await board.button('End the Movement Phase').waitFor();

  const lobby = await LobbyPage.of(board.visitor);
  await lobby.matches('Your matches').first().click();
  await board.says('who', mine);
});

test('a spectator sees what happens and has nothing to press', async () => {
  const board = await alone();
  const onlooker = await site().visitor({ size: 'phone' });
  await onlooker.page.addInitScript(`localStorage['westwall.speed'] = '0.2'`);
  const spectator = await BoardPage.of(onlooker, board.match);
  await spectator.says('who', 'Waiting for U.S.');
  const player = new Player(board);
  await player.select(unit);
  await player.goTo('0619');
  // The spectator controls the replay: they may stop it and step through it.
  const steps = spectator.page.getByRole('region', { name: 'Time line' });
  await steps.getByRole('button', { name: 'Pause' }).click();
  await steps.getByText('Entry 0 of 1').waitFor();
  await spectator.sight.counter(unit, '0818').waitFor();
  await steps.getByRole('button', { name: 'Next entry' }).click();
  await spectator.sight.counter(unit, '0619').waitFor();
  const heard = spectator.page.getByRole('log', { name: 'What happens' });
  await heard.getByText(/^3\/121\/8 infantry moves from 0818 to 0619/).waitFor();

  await spectator.pullUp();
  await spectator.sight.tap('0619');
  await spectator.panel.getByText('3/121').first().waitFor();
  await expect(spectator.button(/^(End|Attack|Cancel|Undo)/).count()).resolves.toBe(0);
  await expect(spectator.sight.hexes('reach', 'stop', 'choice')).resolves.toEqual([]);
  await spectator.tab('Match');
  await spectator.panel.getByText('You look on without a seat.').waitFor();
  await expect(spectator.button(/seat$|Offer|Resign/).count()).resolves.toBe(0);

  await spectator.page.evaluate('dispatchEvent(new Event("offline"))');
  await spectator.page.getByRole('alert').getByText('No connection to the referee.').waitFor();
  await spectator.page.evaluate('dispatchEvent(new Event("online"))');
  await spectator.page.getByRole('alert').waitFor({ state: 'detached' });

  // Entries written while the spectator is away are summed up on their return.
  await spectator.visitor.go('/');
  await player.press(board.button('End the Movement Phase'));
  await player.press(board.button('End the Combat Phase'));
  await board.sees(3);
  const back = await BoardPage.of(spectator.visitor, board.match);
  await back.pullUp();
  await back.panel.getByRole('heading', { name: 'Since you were last here' }).waitFor();
});

test('the owner of a private match invites a guest, and they agree on a draw', async () => {
  const host = await site().visitor();
  const lobby = await LobbyPage.of(host);
  await lobby.signUp('Anna');
  await lobby.form.getByText('Rules and access').click();
  await lobby.form.getByLabel(/^Private/).check();
  const players = { 'U.S.': 'I play it', German: 'a guest' } as const;
  const board = await lobby.begin({ game: 'Remagen', players });
  await board.tab('Match');
  await board.button('Invite to the German seat').click();
  const link = await board.panel.getByLabel('Invitation, for one guest').inputValue();

  const guest = await site().visitor();
  guest.mayBeRefused(403);
  await guest.page.goto(host.page.url());
  await guest.page.getByRole('heading', { name: 'This match cannot be shown' }).waitFor();
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Accept the invitation' }).click();
  const theirs = await BoardPage.of(guest);
  await theirs.page.getByRole('list', { name: 'Players' }).getByText('U.S. Anna').waitFor();
  await board.page.getByRole('list', { name: 'Players' }).getByText('U.S. Anna (you)').waitFor();
  await theirs.tab('Log');
  await theirs.panel.getByLabel('Note to all, after the latest entry').fill('Good luck!');
  await theirs.enter(() => theirs.button('Write').click());
  await board.notices.getByText('German: Good luck!').waitFor();
  await board.tab('Log');
  await board.panel
    .getByRole('listitem')
    .filter({ hasText: 'Note: Good luck!' })
    .getByText('German')
    .waitFor();
  await board.tab('Match');
  await theirs.tab('Match');
  await theirs.button('Offer a draw').click();
  await board.panel.getByText('The German player offers a draw.').waitFor();
  await board.button('Accept the draw').click();
  await board.says('who', 'Draw: agreed draw');
  await theirs.says('who', 'Draw: agreed draw');
  await board.button('Check the dice in this browser').click();
  await board.panel.getByText(/^All \d+ rolls follow from the seed/).waitFor();
});

test('the playground runs its first question, with nothing from outside the service', async () => {
  const { page, url } = await site().visitor();
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(origin);
  });
  await page.goto(`${url}/graphql`);
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await page.getByText('"arnhem"').waitFor();
  expect([...hosts]).toEqual([url]);
  // The tabs are stored half a second after the last change.
  const kept = () => page.evaluate<string | null>('localStorage.getItem("graphiql:tabState")');
  await eventually(kept, (tabs) => tabs?.includes('Systems') === true);
  await page.goto(`${url}/graphql`);
  await page.getByRole('tab', { name: 'Systems' }).waitFor();
  await expect(page.getByRole('tab').count()).resolves.toBe(1);
});

import { eventually } from './support/eventually';
import { LobbyPage } from './support/lobby-page';
import { Player } from './support/player';
import { site } from './support/sites';

/** Counters of the attack that lie under its odds. */
const COVERED = `(() => {
  const strip = document.querySelector('.odds-strip').getBoundingClientRect();
  return [...document.querySelectorAll('.unit-mark')].filter((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    return left < strip.right && right > strip.left && top < strip.bottom && bottom > strip.top;
  }).map(({ dataset }) => dataset.unit);
})()`;

test('a unit that is picked up shows what it could attack, and the layers what lies over the map', async () => {
  const lobby = await LobbyPage.of(await site().visitor());
  const board = await lobby.learn();
  const { page } = board;
  const lesson = page.getByRole('complementary', { name: 'Your first turn' });
  await lesson.getByText('1 of 9: Select a unit').waitFor();
  const player = new Player(board);
  await player.select('us-8-inf-3-121');
  await lesson.getByText('2 of 9: Ask why not').waitFor();
  const over = (unit: string) => page.locator(`.badge[data-unit="${unit}"]`);
  await over('de-mg-31').getByText('0/+8').waitFor();
  const attacks = board.panel.getByRole('list', { name: 'Could then attack' });
  await attacks.getByRole('button', { name: /^0\/\+8 31MG infantry from 0918/ }).waitFor();

  await page.getByText('Layers', { exact: true }).click();
  for (const layer of [
    'Zones of control',
    'Lines of communication',
    'Reach of the guns',
    'Danger to my units',
  ]) {
    await page.getByLabel(layer).check();
  }
  await over('us-8-inf-3-121').waitFor();
  for (const drawn of ['.zone.first', '.zone.second', '.guns.first', '.lines polyline']) {
    await page.locator(`.areas ${drawn}`).first().waitFor({ state: 'attached' });
  }
  await page.getByLabel('Map without counters').check();
  await board.sight.counter('us-8-inf-3-121').waitFor({ state: 'hidden' });
  await page.getByLabel('Map without counters').uncheck();

  await attacks.getByRole('button', { name: /31MG/ }).click();
  await eventually(
    () => board.sight.hexOf('us-8-inf-3-121'),
    (hex) => hex === '0918',
  );
  // The lesson skips the question for a refusal if a unit has moved already.
  await lesson.getByText('4 of 9: End the Movement Phase').waitFor();
  await player.press(board.button('End the Movement Phase'));
  await lesson.getByText('5 of 9: Choose an enemy').waitFor();
  await player.prepare();
  await lesson.getByText('6 of 9: Add a battery').waitFor();
  const odds = page.getByRole('table', { name: 'Odds' });
  await odds.getByRole('row', { name: '0 no fire D2 D1 Br Br A1 A1' }).waitFor();
  await odds.getByRole('row', { name: /^−3 best fire/ }).waitFor();
  await expect(page.evaluate<readonly string[]>(COVERED)).resolves.toEqual([]);
});

test('a hint is arrows on the board that one press plays, in the Movement Phase and in the Combat Phase', async () => {
  const board = await site().board({ system: 'hurtgen-forest', scenario: 'historical' }, ['us', 'german']);
  const { page } = board;
  const player = new Player(board);
  const courses = page.getByRole('list', { name: 'What you could do' }).getByRole('button');
  const arrows = (course: number) => page.locator(`.arrows .course-${course}`);
  await player.press(board.bar.getByRole('button', { name: 'Hint', exact: true }));
  await courses.nth(1).waitFor();
  await arrows(1).first().waitFor({ state: 'attached' });
  await courses.first().hover();
  await arrows(1).first().waitFor({ state: 'detached' });
  await arrows(0).first().waitFor({ state: 'attached' });
  await board.enter(() => courses.first().click());
  await arrows(0).first().waitFor({ state: 'detached' });
  expect(await board.version()).toBeGreaterThan(0);

  while (!(await board.where.innerText()).includes('combat'))
    await board.enter(() => player.press(board.button('End the Movement Phase')));
  await player.press(board.bar.getByRole('button', { name: 'Hint', exact: true }));
  await courses.first().hover();
  await page.locator('.arrows .attack.course-0').first().waitFor({ state: 'attached' });
});

test('an attack begins with a proposal where its unit could also attack another enemy', async () => {
  const board = await site().board({ system: 'hurtgen-forest', scenario: 'historical' }, ['us', 'german']);
  const player = new Player(board);
  await player.select('us-4-inf-3-8');
  await player.goTo('0708');
  await board.enter(() => player.press(board.button('End the Movement Phase')));
  const { 'de-275-inf-2-984': enemy } = await board.sight.standing();
  await board.sight.click(enemy!);
  await board.bar.getByText(/^3\/8\/4 infantry.* would attack .*2\/984/).waitFor();
});

test('a hex that is pointed at has a card, and lights the lines of the log that name it', async () => {
  const board = await site().board({ system: 'hurtgen-forest', scenario: 'historical' }, ['us', 'german']);
  const player = new Player(board);
  await player.select('us-8-inf-3-121');
  await player.goTo('0918');
  const card = board.page.locator('.hex-card');
  await card.getByText('3/121/8 infantry').waitFor();
  await card.getByText('8th Infantry Division').waitFor();
  await card.getByText(/^could be attacked next at [+−]\d+, by/).waitFor();
  await board.tab('Log');
  const line = board.panel.getByRole('listitem').filter({ hasText: '0918' });
  await line.hover();
  await board.page.locator('.hex.lit[data-hex="0918"]').waitFor({ state: 'attached' });
  await board.sight.frame.focus();
  await player.choose('0918');
  await board.panel.locator('.entry.lit').filter({ hasText: '0918' }).waitFor();
});

test('a finger that rests on a hex sees its card', async () => {
  const phone = { size: 'phone' } as const;
  const battle = { system: 'hurtgen-forest', scenario: 'historical' };
  const { page, sight } = await site().board(battle, ['us', 'german'], phone);
  const { x, y, width, height } = (await sight.counter('us-8-inf-3-121').boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.locator('.hex-card').getByText('8th Infantry Division').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

test('airborne divisions land with one press each, also while another lands', async () => {
  const board = await site().board({ system: 'arnhem', scenario: 'historical' }, ['allied', 'german']);
  await board.button(/^Land the 1st Airborne Division/).click();
  await board.button(/^Land the 82nd/).click();
  await eventually(
    () => board.sight.standing(),
    (units) =>
      [/^uk-|^br-/, /^us-82/].every(
        (army) => Object.keys(units).filter((unit) => army.test(unit)).length >= 7,
      ),
  );
  // A unit that has landed on its drop zone does not hide it.
  const zones = board.page.locator('.counters ~ .signs .dropZone');
  expect((await zones.allTextContents()).sort()).toEqual(['DZ 1', 'DZ 101', 'DZ 82']);
});

import { BoardPage } from './support/board-page';
import { eventually } from './support/eventually';
import { Player } from './support/player';
import { site } from './support/sites';
import { THOROUGH } from '../support/size';

const battle = { system: 'hurtgen-forest', scenario: 'historical' };
const unit = 'us-8-inf-3-121';
const screens = [
  { size: 'desktop', width: 1440, height: 900 },
  { size: 'desktop', width: 1280, height: 720 },
  { size: 'phone', width: 390, height: 844 },
] as const;

// A larger desktop has the layout of the smaller one, with more room.
test.each(screens.slice(THOROUGH ? 0 : 1))(
  'what is due and Undo are in sight on $width x $height',
  async ({ size, width, height }) => {
    const board = await site().board(battle, ['us', 'german'], { size });
    const { page } = board;
    await page.setViewportSize({ width, height });
    const player = new Player(board);
    await board.bar
      .getByText('The U.S. player may still move 26 units. Then no unit has to fight.')
      .waitFor();
    await player.select(unit);
    await player.goTo('0918');
    const end = board.bar.getByRole('button', { name: 'End the Movement Phase' });
    await expectInSight(board, 'Undo', 'End the Movement Phase');

    await board.enter(() => page.keyboard.press('Control+z'));
    await board.sight.counter(unit, '0818').waitFor();
    await expectInSight(board, 'Redo', 'End the Movement Phase');
    await board.enter(() => page.keyboard.press('Control+y'));
    await board.sight.counter(unit, '0918').waitFor();
    await player.press(end);
    await board.says('where', 'combat');
    await player.choose('0917');
    await expectInSight(board, 'Attack', 'Cancel');
    const { height: map } = (await board.sight.frame.boundingBox())!;
    expect(map / height).toBeGreaterThan(0.6);
    if (size !== 'phone') return;
    await player.press(board.button('Cancel'));
    await player.press(board.button('Hint'));
    await board.bar.getByRole('list', { name: 'What you could do' }).waitFor();
    const { height: hint } = (await board.bar.locator('.bar-note').boundingBox())!;
    expect(hint).toBeLessThan(map / 3);
  },
);

test('both sides see who asks for a move back and who must answer', async () => {
  const ours = await site().board(battle, ['us']);
  const theirs = await BoardPage.of(await site().visitor(), ours.match);
  await theirs.page.getByRole('button', { name: 'Take the German seat' }).first().click();
  const player = new Player(ours);
  await player.select(unit);
  await player.goTo('0918');
  await ours.enter(() => ours.button('Ask to undo').click());
  const request = /^The U\.S\. player asks to take back: 3\/121\/8 infantry to 0918\. The German player must/;
  await ours.bar.getByText(request).waitFor();
  await theirs.bar.getByText(request).waitFor();
  await expect(ours.button('Ask to undo').isDisabled()).resolves.toBe(true);
  await theirs.button('Agree').click();
  await ours.sight.counter(unit, '0818').waitFor();
  await ours.bar.getByText(/^The U\.S\. player may still move 26 units/).waitFor();
  await ours.tab('Log');
  await ours.panel.getByText('The U.S. player takes a move back; the German player agrees.').waitFor();
  await eventually(
    () => ours.panel.getByRole('listitem').count(),
    (rows) => rows >= 2,
  );
});

/** Checks that buttons of the bar are wholly on the screen and can be pressed. */
async function expectInSight(board: BoardPage, ...names: readonly string[]): Promise<void> {
  const { width, height } = board.page.viewportSize()!;
  for (const name of names) {
    const button = board.bar.getByRole('button', { name, exact: true });
    await eventually(() => button.isVisible(), Boolean);
    const box = (await button.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
}

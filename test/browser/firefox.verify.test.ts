import { launchFirefox } from './support/chromium';
import { Player } from './support/player';
import { Site } from './support/site';

test('a Player-Turn is played on the board in Firefox', async () => {
  const browser = await launchFirefox();
  const site = await Site.open(browser);
  try {
    const board = await site.board({ system: 'hurtgen-forest', scenario: 'historical' }, ['us', 'german']);
    const player = new Player(board);
    await player.select('us-8-inf-3-121');
    expect(await player.isRefused('0917')).toMatch(/0917 holds an enemy unit\. \(STD 5\.12\)/);
    await player.goTo('0918');
    await board.sight.counter('us-8-inf-3-121', '0918').waitFor();
    while (!(await board.where.innerText()).includes('German movement')) await player.act();
    expect(player.deeds).toEqual(expect.arrayContaining(['move', 'attack', 'answer', 'end the phase']));
    await site.leave();
  } finally {
    await site.close();
    await browser.close();
  }
});

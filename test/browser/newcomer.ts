import { examplesOf, page, project } from '../support/markdown';
import { Program } from '../support/program';
import { LobbyPage } from './support/lobby-page';
import { Player } from './support/player';
import { openSite } from './support/sites';

const text = page('docs/players/newcomer.md');
/** A name to press, click or see, which the page must mention. */
function mentioned(name: string): string {
  expect(text).toContain(`**${name}**`);
  return name;
}

test('a newcomer gets from the commands of the page to their second Game-Turn', async () => {
  const [clone, enter, start, ...others] = examplesOf(text).flatMap(({ commands }) =>
    commands.trim().split('\n'),
  );
  expect([clone, enter, others]).toEqual(['git clone "$repository" westwall', 'cd westwall', []]);
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn' };
  // The folder of the project stands for the clone.
  const site = await openSite((settings) =>
    Program.run(['sh', '-c', `exec ${start ?? ''}`], { cwd: project, env: { ...env, ...settings } }),
  );
  try {
    const lobby = await LobbyPage.of(await site.visitor());
    const board = await lobby.begin({ game: mentioned('Hürtgen Forest') });
    await board.says('who', mentioned('Your turn (U.S.)'));
    const player = new Player(board);
    await player.choose(mentioned('0818'));
    await board.panel.getByText('3/121').first().waitFor();
    expect(await player.isRefused(mentioned('0917'))).toContain(mentioned('Why not 0917'));
    await player.goTo(mentioned('0918'));
    await player.press(board.button(mentioned('End the Movement Phase')));
    await board.button(mentioned('31MG infantry')).click();
    await board.button(mentioned('43/8 artillery')).click();
    await board.panel.getByText(mentioned('Combat differential')).first().waitFor();
    mentioned('Attack');
    await player.act();
    expect(player.deeds).toEqual(['move', 'attack']);

    for (mentioned('No final protective fire'); !(await isAt(mentioned('Game-Turn 2')));) {
      if (await player.isDue()) await player.act();
      else await board.page.waitForTimeout(50);
    }
    expect(player.deeds).toContain('end the phase');
    mentioned('End the Combat Phase');
    await board.tab('Log');
    await board.panel.getByText('Game-Turn 1 · German movement').waitFor();
    await board.tab('Victory');
    await board.panel.getByText('If the game ended here').waitFor();
    await site.leave();

    async function isAt(where: string): Promise<boolean> {
      return (await board.where.innerText()).includes(where) && (await player.isDue());
    }
  } finally {
    await site.close();
  }
});

import { examplesOf, page, project } from '../support/markdown';
import { Program } from '../support/program';
import { LobbyPage } from './support/lobby-page';
import { Player } from './support/player';
import { Site } from './support/site';

const text = page('docs/players/newcomer.md');
/** What the page tells to press, click or see. */
function told(name: string): string {
  expect(text).toContain(`**${name}**`);
  return name;
}

test('a newcomer comes from the commands of the page to his second Game-Turn', async () => {
  const [clone, enter, start, ...others] = examplesOf(text).flatMap(({ commands }) =>
    commands.trim().split('\n'),
  );
  expect([clone, enter, others]).toEqual(['git clone "$repository" westwall', 'cd westwall', []]);
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn' };
  // The folder of the project stands for the clone.
  const site = await Site.open((settings) =>
    Program.run(['sh', '-c', `exec ${start ?? ''}`], { cwd: project, env: { ...env, ...settings } }),
  );
  try {
    const lobby = await LobbyPage.of(await site.visitor());
    const board = await lobby.begin({ game: told('Hürtgen Forest') });
    await board.says('who', told('Your turn (U.S.)'));
    const player = new Player(board);
    await player.choose(told('0818'));
    await board.panel.getByText('3/121').first().waitFor();
    expect(await player.isRefused(told('0917'))).toContain(told('Why not 0917'));
    await player.goTo(told('0918'));
    await player.press(board.button(told('End the Movement Phase')));
    await board.button(told('31MG · infantry')).click();
    await board.button(told('43 · 8 · artillery')).click();
    await board.panel.getByText(told('Combat differential')).first().waitFor();
    told('Attack');
    await player.act();
    expect(player.deeds).toEqual(['move', 'attack']);

    for (told('No final protective fire'); !(await isAt(told('Game-Turn 2')));) {
      if (await player.isDue()) await player.act();
      else await board.page.waitForTimeout(50);
    }
    expect(player.deeds).toContain('end the phase');
    told('End the Combat Phase');
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

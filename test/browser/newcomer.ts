import { examplesOf, page, project } from '../support/markdown';
import { Program } from '../support/program';
import { eventually } from './support/eventually';
import { LobbyPage } from './support/lobby-page';
import { Player } from './support/player';
import { site, startBy } from './support/sites';

const text = page('docs/players/newcomer.md');

/** Commands that a newcomer types until the service runs. */
const newcomersCommands = examplesOf(text).flatMap(({ commands }) => commands.trim().split('\n'));

/** Starts the service by the last of these commands; the folder of the project stands for the clone. */
startBy((settings) => {
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', WESTWALL_THREADS: '1', ...settings };
  return Program.run(['sh', '-c', `exec ${newcomersCommands.at(-1) ?? ''}`], { cwd: project, env });
});

/** Name to press, click or see; the page of the docs must mention it. */
function mentioned(name: string): string {
  expect(text).toContain(`**${name}**`);
  return name;
}

/** Records the calls for sounds and notifications instead of carrying them out. */
const CALLED = `
  localStorage.setItem('westwall.sound', 'true');
  localStorage.setItem('westwall.notification', 'true');
  window.called = [];
  const tone = { frequency: {}, gain: {}, connect: () => tone, stop() {}, start: () => called.push('tone') };
  window.AudioContext = class {
    currentTime = 0;
    createOscillator = () => tone;
    createGain = () => tone;
    close = async () => {};
  };
  window.Notification = class {
    constructor(title) { called.push(title); }
    addEventListener() {}
  };
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
`;

test('a newcomer gets from the commands of the page to their second Game-Turn', async () => {
  expect(newcomersCommands.slice(0, -1)).toEqual(['git clone "$repository" westwall', 'cd westwall']);
  const visitor = await site().visitor();
  await visitor.page.addInitScript(CALLED);
  const lobby = await LobbyPage.of(visitor);
  await lobby.form.getByRole('radio', { name: mentioned('Hürtgen Forest'), checked: true }).waitFor();
  const board = await lobby.begin({ title: 'Against the service' });
  await board.page.getByRole('heading', { name: 'Against the service' }).waitFor();
  await board.says('who', mentioned('Your turn (U.S.)'));
  const player = new Player(board);
  await player.choose(mentioned('0818'));
  await board.bar.getByText('3/121').first().waitFor();
  expect(await player.isRefused(mentioned('0917'))).toContain(mentioned('Why not 0917'));
  await player.goTo(mentioned('0918'));
  await board.button(mentioned('Undo')).waitFor();
  await player.press(board.button(mentioned('End the Movement Phase')));
  await board.button(mentioned('31MG infantry')).click();
  await board.button(mentioned('43/8 artillery')).click();
  await board.panel.getByText(mentioned('Combat differential')).first().waitFor();
  mentioned('Attack');
  await player.act();
  expect(player.deeds).toEqual(['move', 'attack']);
  const [before, version] = [await board.sight.standing(), await board.version()];

  // The service moves and attacks; the player answers when it fires, and the page is never reloaded.
  for (mentioned('No final protective fire'); !(await isAt(mentioned('Game-Turn 2')));) {
    if (await player.isDue()) await player.act();
    else await eventually(() => player.isDue(), Boolean);
  }
  expect(player.deeds).toContain('end the phase');
  expect(await board.version()).toBeGreaterThan(version + 2);
  expect(await board.sight.standing()).not.toEqual(before);
  // The tab is hidden, and both kinds of call are enabled.
  const called = await board.page.evaluate<readonly string[]>('window.called');
  expect(new Set(called)).toEqual(new Set(['tone', 'It is your turn']));
  mentioned('End the Combat Phase');
  await board.tab('Log');
  await board.panel.getByRole('button', { name: /Game-Turn 1 · German movement/ }).waitFor();
  await board.tab('Victory');
  await board.panel.getByText('If the game ended here').waitFor();

  async function isAt(where: string): Promise<boolean> {
    return (await board.where.innerText()).includes(where) && (await player.isDue());
  }
});

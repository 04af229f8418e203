import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { loadTypeScript } from './typescript.mjs';

const support = 'test/browser/support';
const both = { 'U.S.': 'I play it', German: 'I play it' };
const battalion = 'us-8-inf-3-121';

/** Takes the pictures of docs/board-page.md anew, by the means of the tests: a service, a browser, a player. */
export async function takeScreenshots(folder = 'docs/board-page') {
  const { Site } = await loadTypeScript(`${support}/site.ts`);
  const { LobbyPage } = await loadTypeScript(`${support}/lobby-page.ts`);
  const { Player } = await loadTypeScript(`${support}/player.ts`);
  mkdirSync(join(root, folder), { recursive: true });
  const site = await Site.open();
  try {
    for (const device of [{}, { colours: 'dark' }, { size: 'phone' }]) {
      const visitor = await site.visitor(device);
      await take({ visitor, LobbyPage, Player, shot: shooter(visitor.page, folder, device) });
    }
  } finally {
    await site.close();
  }
}

function shooter(page, folder, { size, colours }) {
  const suffix = [size, colours].map((part) => (part === undefined ? '' : `-${part}`)).join('');
  return async (name) => {
    const path = join(folder, `${name}${suffix}.jpg`);
    // What is drawn anew after the last step.
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(root, path), type: 'jpeg', quality: 82 });
    console.log(`${path}: ${Math.round(statSync(join(root, path)).size / 1000)} KB`);
  };
}

/** A Player-Turn up to its first combat, and what there is to see on the way. */
async function take({ visitor, LobbyPage, Player, shot }) {
  const { page } = visitor;
  const lobby = await LobbyPage.of(visitor);
  await lobby.choose({ game: 'Hürtgen Forest', players: both });
  await shot('lobby');
  const board = await lobby.begin({ game: 'Hürtgen Forest', players: both });
  const player = new Player(board);
  await board.says('who', 'Your turn (U.S.)');
  await player.select(battalion);
  await shot('moves');
  await player.isRefused('0917');
  await shot('why-not');
  await player.goTo('0918');
  await player.press(board.button('End the Movement Phase'));
  await board.says('where', 'combat');
  await player.prepare();
  await shot('attack');
  await player.act();
  await board.says('who', 'Your turn (German)');
  await board.panel.getByRole('heading', { name: 'Final protective fire', exact: true }).waitFor();
  await shot('decision');
  await player.act();
  while (!(await board.where.innerText()).includes('German movement')) await player.act();
  await board.tab('Log');
  await shot('log');
  await board.tab('Victory');
  await board.panel.getByText('If the game ended').waitFor();
  await shot('victory');
  await board.tab('Log');
  await page.getByRole('button', { name: 'First entry' }).click();
  await page.getByRole('button', { name: 'Next entry' }).click();
  await page.getByText('The past:').waitFor();
  await shot('past');

  await visitor.go('/simulation');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('bastogne');
  await page.getByLabel('Playouts').fill('60');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: 180_000 });
  await shot('simulation');
}

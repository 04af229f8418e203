import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takeBattles } from './battle-pictures.mjs';
import { root } from './root.mjs';
import { loadTypeScript } from './typescript.mjs';

const support = 'test/browser/support';
const both = { 'U.S.': 'I play it', German: 'I play it' };
const battalion = 'us-8-inf-3-121';

/** Of which views a picture is kept, by the browser in which they are seen. */
const albums = [
  {
    device: {},
    kept: ['lobby', 'moves', 'layers', 'attack', 'decision', 'log', 'victory', 'past', 'simulation'],
  },
  { device: { colours: 'dark' }, kept: ['moves'] },
  { device: { size: 'phone' }, kept: ['moves', 'why-not', 'attack'] },
];

/** Takes the pictures of docs/players/board-page.md with the means of the tests: a service, a browser, a player. */
export async function takeScreenshots(folder = 'docs/players/board-page') {
  const { launchChromium } = await loadTypeScript(`${support}/chromium.ts`);
  const { Site } = await loadTypeScript(`${support}/site.ts`);
  const { LobbyPage } = await loadTypeScript(`${support}/lobby-page.ts`);
  const { Player } = await loadTypeScript(`${support}/player.ts`);
  mkdirSync(join(root, folder), { recursive: true });
  const browser = await launchChromium();
  const site = await Site.open(browser);
  try {
    await takeBattles(browser, site);
    for (const { device, kept } of albums) {
      const visitor = await site.visitor(device);
      const suffix = Object.values(device).map((part) => `-${part}`);
      const left = new Set(kept);
      for await (const view of views(visitor, LobbyPage, Player)) {
        if (left.delete(view)) await take(visitor.page, `${folder}/${view}${suffix.join('')}.jpg`);
        if (left.size === 0) break;
      }
    }
  } finally {
    await site.close();
    await browser.close();
  }
}

async function take(page, path) {
  // Lets the page draw what the last step changed.
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(root, path), type: 'jpeg', quality: 75 });
  console.log(`${path}: ${Math.round(statSync(join(root, path)).size / 1000)} KB`);
}

/** A Player-Turn up to its first combat, and what there is to see on the way. */
async function* views(visitor, LobbyPage, Player) {
  const { page } = visitor;
  const lobby = await LobbyPage.of(visitor);
  await lobby.choose({ game: 'Hürtgen Forest', players: both });
  yield 'lobby';
  const board = await lobby.begin({ game: 'Hürtgen Forest', players: both });
  const player = new Player(board);
  await board.says('who', 'Your turn (U.S.)');
  await player.select(battalion);
  await page.locator('.badge').first().waitFor();
  yield 'moves';
  await page.getByText('Layers', { exact: true }).click();
  const layers = ['Zones of control', 'Danger to my units'];
  for (const layer of layers) await page.getByLabel(layer).check();
  await page.locator('.badge[data-unit="us-8-inf-3-121"]').waitFor();
  yield 'layers';
  for (const layer of layers) await page.getByLabel(layer).uncheck();
  await page.getByText('Layers', { exact: true }).click();
  await player.isRefused('0917');
  yield 'why-not';
  await player.goTo('0918');
  await player.press(board.button('End the Movement Phase'));
  await board.says('where', 'combat');
  await player.prepare();
  await board.panel.getByRole('table', { name: 'The six faces of the die' }).first().scrollIntoViewIfNeeded();
  yield 'attack';
  await player.act();
  await board.says('who', 'Your turn (German)');
  await board.panel.getByRole('heading', { name: 'Final protective fire', exact: true }).waitFor();
  yield 'decision';
  await player.act();
  while (!(await board.where.innerText()).includes('German movement')) await player.act();
  await board.tab('Log');
  yield 'log';
  await board.tab('Victory');
  await board.panel.getByText('If the game ended').waitFor();
  yield 'victory';
  await board.tab('Log');
  await page.getByRole('button', { name: 'First entry' }).click();
  await page.getByRole('button', { name: 'Next entry' }).click();
  await page.getByText('The past:').waitFor();
  yield 'past';

  await visitor.go('/simulation');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('bastogne');
  await page.getByLabel('Playouts').fill('60');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: 180_000 });
  yield 'simulation';
}

import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takeBattles } from './battle-pictures.mjs';
import { takeWorkshop } from './workshop-pictures.mjs';
import { build } from './build.mjs';
import { root } from './root.mjs';
import { loadTypeScript } from './typescript.mjs';

const support = 'test/browser/support';
const runner = 'test/conformance/runner';
const battalion = 'us-8-inf-3-121';

/** Views of each tour whose pictures are kept, by device. */
const albums = [
  {
    tour: playerTurn,
    device: {},
    kept: ['lobby', 'moves', 'layers', 'attack', 'decision', 'log', 'rules', 'victory', 'past', 'simulation'],
  },
  { tour: playerTurn, device: { colours: 'dark' }, kept: ['moves', 'attack'] },
  { tour: playerTurn, device: { size: 'phone' }, kept: ['moves', 'why-not', 'attack', 'rules'] },
  { tour: lesson, device: {}, kept: ['lesson'] },
  { tour: gamesOwn, device: {}, kept: ['float-bridge', 'exit', 'demolition', 'front'] },
  { tour: weather, device: {}, kept: ['weather'] },
  { tour: around, device: {}, kept: ['referee', 'end', 'event'] },
  { tour: analysis, device: {}, kept: ['analysis'] },
];

const folder = 'docs/players/board-page';

/** Takes the pictures of docs/players with the tools of the tests; with the argument `workshop` those of it alone. */
export async function takeScreenshots([part]) {
  await build();
  const { launchChromium } = await loadTypeScript(`${support}/chromium.ts`);
  const { Site } = await loadTypeScript(`${support}/site.ts`);
  const means = {
    ...(await loadTypeScript(`${support}/lobby-page.ts`)),
    ...(await loadTypeScript(`${support}/board-page.ts`)),
    ...(await loadTypeScript(`${support}/player.ts`)),
    ...(await loadTypeScript(`${support}/hand.ts`)),
  };
  mkdirSync(join(root, folder), { recursive: true });
  const browser = await launchChromium();
  const site = await Site.open(browser);
  try {
    await takeWorkshop(site, take);
    if (part === 'workshop') return;
    await takeBattles(browser, site);
    for (const { tour, device, kept } of albums) {
      const suffix = Object.values(device).map((part) => `-${part}`);
      const left = new Set(kept);
      for await (const [view, page] of tour({ ...means, site, device: { ...device, scale: 1 } })) {
        if (left.delete(view)) await take(page, `${folder}/${view}${suffix.join('')}.jpg`);
        if (left.size === 0) break;
      }
    }
  } finally {
    await site.close();
    await browser.close();
  }
}

async function take(page, path) {
  // Lets the page draw the changes of the last step.
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(root, path), type: 'jpeg', quality: 60 });
  console.log(`${path}: ${Math.round(statSync(join(root, path)).size / 1000)} KB`);
}

/** Player-Turn up to its first combat, with its views. */
async function* playerTurn({ site, device, LobbyPage, Player, finger, mouse }) {
  const visitor = await site.visitor(device);
  const { page } = visitor;
  const wishes = { game: 'Hürtgen Forest', players: { 'U.S.': 'I play it', German: 'I play it' } };
  const lobby = await LobbyPage.of(visitor);
  await lobby.choose(wishes);
  yield ['lobby', page];
  const board = await lobby.begin(wishes);
  const player = new Player(board, device.size === 'phone' ? finger : mouse);
  await board.says('who', 'Your turn (U.S.)');
  await player.select(battalion);
  await page.locator('.badge').first().waitFor();
  yield ['moves', page];
  await page.getByText('Layers', { exact: true }).click();
  const layers = ['Zones of control', 'Danger to my units'];
  for (const layer of layers) await page.getByLabel(layer).check();
  await page.locator(`.badge[data-unit="${battalion}"]`).waitFor();
  yield ['layers', page];
  for (const layer of layers) await page.getByLabel(layer).uncheck();
  await page.getByText('Layers', { exact: true }).click();
  await player.isRefused('0917');
  yield ['why-not', page];
  await player.goTo('0918');
  await player.press(board.button('End the Movement Phase'));
  if (device.size === 'phone') await board.pullUp();
  await board.says('where', 'combat');
  await player.prepare();
  await board.panel.getByRole('table', { name: 'The six faces of the die' }).first().scrollIntoViewIfNeeded();
  yield ['attack', page];
  await player.act();
  await board.says('who', 'Your turn (German)');
  await board.panel.getByRole('heading', { name: 'Final protective fire', exact: true }).waitFor();
  yield ['decision', page];
  await player.act();
  while (!(await board.where.innerText()).includes('German movement')) await player.act();
  await board.tab('Log');
  yield ['log', page];
  await board.tab('Rules');
  await board.panel.getByRole('heading', { name: 'Special rules of this scenario' }).waitFor();
  yield ['rules', page];
  await board.tab('Victory');
  await board.panel.getByText('If the game ended').waitFor();
  yield ['victory', page];
  await board.tab('Log');
  await page.getByRole('button', { name: 'First entry' }).click();
  await page.getByRole('button', { name: 'Next entry' }).click();
  await page.getByText(/^The board shows the past/).waitFor();
  yield ['past', page];

  await visitor.go('/simulation');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('bastogne');
  await page.getByLabel('Playouts').fill('60');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: 180_000 });
  yield ['simulation', page];
}

async function* lesson({ site, device, LobbyPage, Player }) {
  const lobby = await LobbyPage.of(await site.visitor(device));
  const board = await lobby.learn();
  await new Player(board).select(battalion);
  await board.page.getByText('2 of 9: Ask why not').waitFor();
  yield ['lesson', board.page];
}

/** Features of single games, in positions of their conformance cases. */
async function* gamesOwn(means) {
  const bridge = await boardOf(
    means,
    'remagen/11-bridges-destruction.yaml',
    /^Each bridge/,
    ['us', 'german'],
    {
      before: [],
      phasing: 'us',
    },
  );
  await bridge.button('Lay a Float Bridge').click();
  yield ['float-bridge', bridge.page];
  const exit = await boardOf(means, 'arnhem/15-exits.yaml', /./, ['allied', 'german']);
  await new means.Player(exit).select('de-9ss-1');
  yield ['exit', exit.page];
  const demolition = await boardOf(means, 'arnhem/12-bridge-demolition.yaml', /^The first Allied unit/, [
    'german',
  ]);
  await demolition.says('who', 'Your turn');
  yield ['demolition', demolition.page];
  const front = await boardOf(means, 'remagen/14-continuous-front.yaml', /^A trace is a chain/, ['us']);
  await front.says('who', 'Your turn');
  yield ['front', front.page];
}

/** Game-Turn with the weather rules, and an army that has landed as a whole. */
async function* weather({ site, device, LobbyPage, BoardPage }) {
  const { form, visitor } = await LobbyPage.of(await site.visitor(device));
  await form.getByRole('radio', { name: /^Arnhem/ }).check();
  await form.getByRole('radio', { name: 'Both sides' }).check();
  await form.getByText('Rules and access').click();
  await form.getByLabel('Edition of the rules').selectOption('2009');
  await form.getByLabel('Weather rules').selectOption('yes');
  await form.getByRole('button', { name: 'Begin the match' }).click();
  const board = await BoardPage.of(visitor);
  await board.says('where', 'weather');
  await board.button(/^Land the 82nd/).click();
  await board.sees(5);
  await board.page.locator('main[aria-busy="false"]').waitFor();
  yield ['weather', board.page];
}

/** Analysis of a match between players of the service. */
async function* analysis({ site, device, BoardPage }) {
  const aiSeats = ['us', 'german'].map((side) => ({ side, level: 4 }));
  const { match } = await post(site, 'matches', {
    system: 'bastogne',
    scenario: 'spearhead',
    seats: [],
    aiSeats,
  });
  const visitor = await site.visitor(device);
  // Shows the present state of the match at once.
  await visitor.page.addInitScript("localStorage['westwall.pace'] = 'false'");
  const board = await BoardPage.of(visitor, match.id);
  await board.button('Analyse the match').click({ timeout: 300_000 });
  await board.panel.getByRole('heading', { name: 'Luck and skill' }).waitFor({ timeout: 600_000 });
  await board.panel
    .getByRole('heading', { name: 'Analysis' })
    .evaluate((heading) => heading.scrollIntoView());
  yield ['analysis', board.page];
}

/** Page of the referee, end of a match, event. */
async function* around({ site, device, LobbyPage }) {
  const lobby = await LobbyPage.of(await site.visitor(device));
  await lobby.form.getByText('Rules and access').click();
  await lobby.form.getByLabel('I am the referee').check();
  const players = { 'U.S.': 'I play it', German: 'I play it' };
  const board = await lobby.begin({ game: 'Remagen', players });
  const { page } = board;
  await board.tab('Match');
  await board.panel.getByText('Stop the match').first().click();
  yield ['referee', page];
  await board.button('Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await board.says('who', 'German wins: resignation');
  await board.tab('Play');
  await board.panel.getByRole('row', { name: /^Units lost/ }).waitFor();
  yield ['end', page];

  const { secret } = await post(site, 'users', { name: 'Olga' });
  const { event } = await post(
    site,
    'events',
    {
      title: 'Autumn in the forest',
      scenarios: [{ system: 'hurtgen-forest', scenario: 'historical' }],
      pairing: 'roundRobin',
      gamesEach: 'mirrored',
      players: [{ name: 'Anna' }, { name: 'Bert' }, { name: 'Clara' }],
    },
    secret,
  );
  await post(site, `events/${event.id}/start`, {}, secret);
  await board.visitor.go(`/event/${event.id}`);
  await page.getByRole('region', { name: 'Standings' }).getByText('Anna').waitFor();
  yield ['event', page];
}

/** Match that begins with the position of a conformance case, by title. */
async function boardOf({ site, device, BoardPage }, file, title, sides, changes = {}) {
  const { readCaseFile } = await loadTypeScript(`${runner}/files.ts`);
  const { setUp } = await loadTypeScript(`${runner}/setup.ts`);
  const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
  const cases = readCaseFile(file);
  const found = cases.cases.find((one) => title.test(one.title));
  const { position } = setUp(cases, { ...found.position, ...changes }, loadDataPackage()).course;
  const { match, seats } = await post(site, 'positions/matches', { position, seats: sides });
  const places = seats.map(({ side, token }) => ({ match: match.id, side, token }));
  return BoardPage.of(await site.visitor(device, places), match.id);
}

async function post(site, path, data, key) {
  const answer = await fetch(`${site.url}/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

import { violationsOf } from './support/axe';
import { LobbyPage } from './support/lobby-page';
import { Player } from './support/player';
import { site } from './support/sites';
import { sizes } from './support/visitor';
import type { Device } from './support/visitor';
import { PATIENCE_MS } from '../support/patience';
import { size } from '../support/size';

/** Elements of the page that are wider than the screen, or than their own box. */
const OVERFULL = `[document.documentElement, ...document.querySelectorAll('body *')]
  .filter((one) => one.closest('.frame, .scrolled, .unseen, svg, select, input') === null)
  .filter((one) => one.clientWidth > 0 && getComputedStyle(one).display !== 'inline')
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.tagName + '.' + one.className + ' ' + one.textContent.slice(0, 40))`;

// With large text a desktop has the layout of a phone.
test.each((['phone', 'desktop'] as const).slice(0, size(1, 2)))(
  'text may be twice as large, and all of it is seen (%s)',
  async (size) => {
    const visitor = await site().visitor({ size, text: 32 });
    const { page } = visitor;
    const found: Record<string, readonly string[]> = {};
    const look = async (what: string): Promise<void> => {
      found[what] = await page.evaluate<readonly string[]>(OVERFULL);
    };
    const lobby = await LobbyPage.of(visitor);
    await look('lobby');
    const players = { 'U.S.': 'I play it', German: 'I play it' } as const;
    const board = await lobby.begin({ game: 'Hürtgen Forest', players });
    // Large text has the layout of a phone.
    await board.pullUp();
    await board.button(/^3\/121/).click();
    await board.button('Cancel').waitFor();
    await look('movement');
    await expect(page.evaluate('getComputedStyle(document.body).fontSize')).resolves.toBe('30px');
    for (const tab of ['Rules', 'Match'] as const) {
      await board.tab(tab);
      await board.panel.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await look(tab);
    }
    // Below the folded sheet the map keeps its height.
    await board.tab('Match');
    const { height } = (await board.sight.frame.boundingBox())!;
    expect(height).toBeGreaterThan(250);
    expect(Object.entries(found).filter(([, parts]) => parts.length > 0)).toEqual([]);
  },
);

test('each part of the page has a role and a name', async () => {
  const board = await site().board({ system: 'hurtgen-forest', scenario: 'historical' }, ['us', 'german']);
  await board.button(/^3\/121/).click();
  await board.button('Cancel').waitFor();
  const tree = await board.page.locator('body').ariaSnapshot();
  for (const part of [
    'banner:',
    'list "Players"',
    'status: Your turn (U.S.)',
    'application "Board.',
    'group "View"',
    'region "Time line"',
    'complementary "Match"',
    'tablist:',
    'tab "Play" [selected]',
    'tabpanel "Play"',
    'list "What it may do"',
    'button /',
  ].slice(0, -1))
    expect(tree).toContain(part);
  // A user who explores the board by keys hears the ground, the units and the possible actions of a hex.
  await board.sight.frame.focus();
  await board.page.keyboard.press('n');
  await board.sight.spoken.getByText(/^Hex \d{4}, .*may be entered/).waitFor();
  expect(tree).not.toMatch(/(button|img|slider|textbox|combobox)\s*(\[|:|$)/m);
});

/** Other pairs of size and colours are used by the simulation below. */
const pairs: readonly Required<Pick<Device, 'size' | 'colours'>>[] = [
  { size: 'phone', colours: 'light' },
  { size: 'desktop', colours: 'dark' },
];
const devices = pairs.slice(0, size(1, Infinity));

test.each(devices)('the board page is accessible ($size, $colours)', async (device) => {
  const visitor = await site().visitor(device);
  const { page } = visitor;
  const found: Record<string, readonly string[]> = {};
  const look = async (what: string): Promise<void> => {
    found[what] = await violationsOf(page);
  };

  for (const [address, heading] of Object.entries({
    events: 'Events',
    position: 'Position',
    workshop: 'Workshop',
  })) {
    await visitor.go(`/${address}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await look(address);
  }
  const lobby = await LobbyPage.of(visitor);
  await look('lobby');
  const players = { 'U.S.': 'I play it', German: 'I play it' } as const;
  const board = await lobby.begin({ game: 'Hürtgen Forest', players });
  const player = new Player(board);
  await look('movement');
  if (device.size === 'phone') await board.pullUp();
  await player.select('us-8-inf-3-121');
  await player.isRefused('0917');
  await board.button('STD 5.12').click();
  await board.bar.getByRole('complementary', { name: 'Rule STD 5.12' }).waitFor();
  await look('why not');
  await player.goTo('0918');
  await player.press(board.button('End the Movement Phase'));
  await board.says('where', 'combat');
  await look('combat');
  await player.prepare();
  await look('odds');
  await player.act();
  await look('final protective fire');
  for (const tab of ['Log', 'Rules', 'Victory', 'Match'] as const) {
    await board.tab(tab);
    await board.panel.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await look(tab);
  }
  await board.tab('Play');
  if (device.size === 'phone') await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByRole('button', { name: 'Previous entry' }).click();
  await page.getByText(/^The board shows the past/).waitFor();
  await look('the past');
  await page.getByRole('button', { name: 'Signs and keys' }).click();
  await look('help');

  expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([]);
});

test('the simulation page is accessible, charts included', async () => {
  const visitor = await site().visitor();
  const { page } = visitor;
  await visitor.go('/simulation');
  await page.getByRole('combobox', { name: 'Game' }).selectOption('bastogne');
  await page.getByLabel('Playouts').fill('2');
  await expect(violationsOf(page)).resolves.toEqual([]);
  await page.getByRole('button', { name: 'Simulate' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await result.waitFor({ timeout: PATIENCE_MS });
  await page.getByText('2 playouts.').waitFor();
  await result.getByRole('table', { name: 'Who wins' }).waitFor();
  expect(await result.getByRole('img', { name: /^Victory Points of/ }).count()).toBe(2);
  await expect(violationsOf(page)).resolves.toEqual([]);

  // The address alone shows the simulation again.
  await page.evaluate('localStorage.clear()');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(sizes.phone);
  await page.reload();
  await result.waitFor();
  await expect(violationsOf(page)).resolves.toEqual([]);
});

const workshops: readonly Required<Pick<Device, 'size' | 'colours'>>[] = [
  { size: 'phone', colours: 'light' },
  { size: 'desktop', colours: 'light' },
  { size: 'desktop', colours: 'dark' },
];

test.each(workshops.slice(0, size(1, Infinity)))(
  'the workshop is accessible ($size, $colours)',
  async (device) => {
    const visitor = await site().visitor(device);
    const { page } = visitor;
    await visitor.go('/workshop/hurtgen-forest');
    const parts = page.getByRole('navigation', { name: 'Parts of the workshop' });
    await parts.waitFor();
    const found: Record<string, readonly string[]> = { map: await violationsOf(page) };
    // The tables are made for wide screens.
    for (const part of device.size === 'phone' ? [] : ['Counters', 'Battles', 'Terrain key']) {
      await parts.getByRole('button', { name: part }).click();
      found[part] = await violationsOf(page);
    }
    expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([]);
  },
);

test('the analysis of a match is accessible', async () => {
  const board = await site().board({ system: 'hurtgen-forest', scenario: 'historical' }, ['us', 'german']);
  const { page } = board;
  await board.tab('Match');
  await board.button('Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await board.says('who', 'German wins: resignation');
  await board.tab('Play');
  await board.button('Analyse the match').click();
  await page.getByRole('heading', { name: 'Luck and skill' }).waitFor({ timeout: PATIENCE_MS });
  await expect(violationsOf(page)).resolves.toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(violationsOf(page)).resolves.toEqual([]);
});

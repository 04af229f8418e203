import { loadDataPackage } from '../../src/data/load';
import { createReferee } from '../../src/engine';
import type { Point } from '../../web/src/catalogue/layout';
import { toolsFor } from '../../web/src/workshop/model/brushes';
import type { Tool } from '../../web/src/workshop/model/brushes';
import { letterAt, paint } from '../../web/src/workshop/model/paint';
import { withNewBattle, withOption, withScenario } from '../../web/src/workshop/model/orders';
import { emptyMap, packageOf, withOrder } from '../../web/src/workshop/model/package-file';
import { strokeOf } from '../../web/src/workshop/model/strokes';
import { LobbyPage } from '../browser/support/lobby-page';
import { site } from '../browser/support/sites';
import { WorkshopPage } from './support/workshop-page';
import { THOROUGH } from '../support/size';

const { systems } = loadDataPackage();
const games = [...systems.keys()];
const remagen = systems.get('remagen')!;

/** One tool of each way in which a hand paints. */
const WAYS = ['4', 'r', 'n', 'v', 'b', 'l', 'z', 'o', 'a', 'x'];

/** Keys of the tools that are tried in a game: each way in one of the games that have it. */
const shares = new Map(games.map((game) => [game, new Set<string>()]));
for (const [at, key] of WAYS.entries()) {
  const having = games.filter((game) =>
    toolsFor(systems.get(game)!.map).some(({ tools }) => tools.some((tool) => tool.key === key)),
  );
  shares.get(having[at % having.length]!)!.add(key);
}

/** In `npm run verify` every tool is tried. */
const isTaken = (game: (typeof games)[number], { key }: Tool): boolean =>
  THOROUGH || shares.get(game)!.has(key);

/** Takes a tool and types its zone or name, if it asks for one. */
async function take(shop: WorkshopPage, tool: Tool): Promise<string | undefined> {
  await shop.page.keyboard.press(tool.key);
  if (tool.brush.kind === 'list' && tool.brush.list.in === 'zones') {
    const field = shop.page.getByLabel('Zone', { exact: true });
    await field.fill('own');
    await field.press('Enter');
  }
  if (tool.named !== true) return undefined;
  const name = `Own ${tool.title}`;
  await shop.page.locator('#name-to-paint').fill(name);
  await shop.page.locator('#name-to-paint').press('Enter');
  return name;
}

async function drag(shop: WorkshopPage, points: readonly Point[]): Promise<void> {
  const { mouse } = shop.page;
  const [first, ...others] = points.map(await shop.onScreen());
  await mouse.move(first!.x, first!.y);
  await mouse.down();
  for (const { x, y } of others) await mouse.move(x, y, { steps: 4 });
  await mouse.up();
}

test.each(games)('%s: the map, its tools, and all tables', async (game) => {
  const data = systems.get(game)!;
  const visitor = await site().visitor();
  const shop = await WorkshopPage.open(visitor, data);
  const { page } = shop;
  expect(await shop.seesMap()).toBe(true);
  await shop.tab('Faults 0').waitFor();
  await shop.tab('Differences 0').waitFor();
  await shop.tab('Play').click();
  await shop.button('An empty map').click();

  let expected = emptyMap(data.map);
  const unchanged: string[] = [];
  for (const tool of shop.tools.filter((one) => isTaken(game, one))) {
    const name = await take(shop, tool);
    const isZone = tool.brush.kind === 'list' && tool.brush.list.in === 'zones';
    const brush = isZone ? ({ kind: 'list', list: { in: 'zones', name: 'own' } } as const) : tool.brush;
    const points = shop.strokeFor(brush, shop.place);
    await drag(shop, points);
    const before = expected;
    expected = paint(expected, { brush, stroke: strokeOf(shop.tracing, before, brush, points), name });
    // Clear ground is there already.
    if (expected === before && tool.key !== '1') unchanged.push(tool.title);
  }
  expect(unchanged).toEqual([]);
  await shop.tab('Play').click();
  const file = await shop.saved(() => shop.button('Save as a file').click());
  expect(file.games[game]!.map).toEqual(expected);
  // Contradictions and differences are listed, and a click goes there.
  await shop.tab(/^Differences \d{3}/).waitFor();
  await shop.tab(/^Differences/).click();
  await page.getByRole('checkbox', { name: 'Show them on the map' }).check();
  await page.locator('.notes .differs').first().waitFor({ state: 'attached' });

  await shop.part('Counters').click();
  const { units, scenarios } = data.orderOfBattle;
  expect(await page.getByLabel(/^Designation of /).count()).toBe(units.length);
  await shop.part('Battles').click();
  await shop.button('New battle like this one').click();
  expect(await page.getByLabel('Battle', { exact: true }).locator('option').count()).toBe(
    scenarios.length + 1,
  );
  await shop.part('Terrain key').click();
  await page.getByLabel('Cost of woods hex').waitFor();
});

/** Presses keys in sequence. */
async function press(shop: WorkshopPage, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await shop.page.keyboard.press(key);
}

/** Goes to an element with the Tab key alone, forwards or back. */
async function tabTo(shop: WorkshopPage, name: RegExp, key = 'Tab'): Promise<void> {
  const focused = `(() => {
    const one = document.activeElement;
    return [one.getAttribute('aria-label'), one.title, one.labels?.[0]?.textContent, one.textContent].join(' ');
  })()`;
  for (let times = 0; times < 200; times += 1) {
    if (name.test(await shop.page.evaluate<string>(focused))) return;
    await shop.page.keyboard.press(key);
  }
  throw new Error(`No Tab leads to ${name.source}.`);
}

test('a map is painted, a counter corrected and the package saved by keys alone', async () => {
  const shop = await WorkshopPage.open(await site().visitor(), remagen);
  const [start, next] = ['0605', '0606'];
  await tabTo(shop, /^Map\. Arrow keys/);
  // The view begins with the whole map, the cursor in its middle.
  await press(shop, 'ArrowDown');
  const text = shop.page.locator('#map-place-text');
  const at = async (): Promise<string> => /\d{4}/.exec((await text.textContent()) ?? '')?.[0] ?? '';
  while ((await at()).slice(0, 2) > start.slice(0, 2)) await press(shop, 'ArrowLeft');
  while ((await at()) > start) await press(shop, 'ArrowUp');
  expect(await at()).toBe(start);
  await press(shop, '4', ' ', 'ArrowDown');
  await text.getByText(`Hex ${next}`).waitFor();
  await text.getByText('the brush is down').waitFor();
  await press(shop, ' ');
  await press(shop, 's', 'Enter');
  await shop.page.keyboard.type('Keybach');
  await press(shop, 'Enter', 'ArrowRight', ' ', 'ArrowDown', 'ArrowLeft', ' ');
  // Escape cancels the brush before anything is painted.
  await press(shop, '9', ' ', 'ArrowDown', 'Escape', 'Escape');
  await press(shop, 'n', 'Enter');
  await shop.page.keyboard.type('Keytown');
  await press(shop, 'Enter', ' ', ' ');
  await shop.tab(/^Differences [1-9]/).waitFor();

  await tabTo(shop, /^ *Counters$/, 'Shift+Tab');
  await press(shop, 'Enter');
  await tabTo(shop, /attack of us-9a-aib-27/);
  await press(shop, 'ArrowUp', 'Enter');
  await press(shop, 'Control+z', 'Control+z', 'Control+y', 'Control+y');
  await tabTo(shop, /^ *Map$/, 'Shift+Tab');
  await press(shop, 'Enter');
  await tabTo(shop, /^ *Hex$/);
  await press(shop, 'ArrowLeft');
  await tabTo(shop, /^ *Save as a file *$/);
  const file = await shop.saved(() => press(shop, 'Enter'));
  const { map, orderOfBattle } = file.games['remagen']!;
  expect([letterAt(map, start), letterAt(map, next)]).toEqual(['w', 'w']);
  const brook = map.streams.find(({ name }) => name === 'Keybach');
  expect(brook?.hexsides).toHaveLength(2);
  expect(map.towns.map(({ name }) => name)).toContain('Keytown');
  const [before, now] = [remagen.orderOfBattle, orderOfBattle].map(({ units }) =>
    units.find(({ id }) => id === 'us-9a-aib-27'),
  );
  expect(now).toEqual({ ...before, attack: 4 });
});

const yes = (): boolean => true;
const no = (): boolean => false;

test('the same by touch on a telephone, and two fingers move the map', async () => {
  const shop = await WorkshopPage.open(await site().visitor({ size: 'phone' }), remagen);
  const { page } = shop;
  const client = await page.context().newCDPSession(page);
  const finger = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: readonly Point[],
  ): Promise<void> => {
    const numbered = touchPoints.map(({ x, y }, id) => ({ x, y, id }));
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: numbered });
    // The browser delivers moves of fingers with its frames.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  };
  const touch = async (points: readonly Point[]): Promise<void> => {
    await shop.map.scrollIntoViewIfNeeded();
    const [first, ...others] = points.map(await shop.onScreen());
    await finger('touchStart', [first!]);
    for (const point of others) await finger('touchMove', [point]);
    await finger('touchEnd', []);
  };
  const tool = async (key: string): Promise<Tool> => {
    const one = shop.tools.find((tool) => tool.key === key)!;
    const button = shop.tool(one);
    const pressed = button.and(page.locator('[aria-pressed="true"]'));
    // On a slow machine the browser takes a tap for a long press, which presses nothing.
    do await button.tap();
    while (!(await pressed.waitFor({ timeout: 5_000 }).then(yes, no)));
    return one;
  };
  const hexes = shop.place;
  await touch(shop.strokeFor((await tool('4')).brush, hexes));
  // A second finger cancels the stroke of the first, and the two move the map, closer and aside.
  const box = async (): Promise<{ readonly x: number; readonly width: number }> =>
    (await shop.map.boundingBox())!;
  const [before, [one]] = [await box(), [shop.place[0]!].map((hex) => shop.layout.centres.get(hex)!)];
  const first = (await shop.onScreen())(one!);
  const beside = (left: number): Point => ({ x: first.x + left, y: first.y });
  await finger('touchStart', [first]);
  await finger('touchMove', [beside(4)]);
  await finger('touchStart', [beside(4), beside(60)]);
  for (const left of [70, 90, 120]) await finger('touchMove', [beside(4), beside(left)]);
  const closer = await box();
  expect(closer.width).toBeGreaterThan(before.width * 1.5);
  for (const by of [20, 40, 60]) await finger('touchMove', [beside(4 + by), beside(120 + by)]);
  await finger('touchEnd', []);
  expect((await box()).x).toBeGreaterThan(closer.x + 20);
  await shop.button('Whole map').tap();
  const stream = await tool('s');
  await page.locator('#name-to-paint').fill('Fingerbach');
  await touch(shop.strokeFor(stream.brush, hexes));
  const town = await tool('n');
  await page.locator('#name-to-paint').fill('Fingerort');
  await touch(shop.strokeFor(town.brush, hexes.slice(0, 1)));
  await shop.tab(/^Differences [1-9]/).waitFor();

  await shop.part('Counters').tap();
  const attack = page.getByLabel('attack of us-9a-aib-27');
  await attack.fill('4');
  await attack.blur();
  await shop.button('↶ Undo').tap();
  expect(await attack.inputValue()).toBe('3');
  await shop.button('↷ Redo').tap();
  await shop.part('Map').tap();
  await shop.tab('Play').tap();
  const file = await shop.saved(() => shop.button('Save as a file').tap());
  const { map, orderOfBattle } = file.games['remagen']!;
  const painted = [...shop.layout.centres.keys()].filter(
    (hex) => letterAt(map, hex) !== letterAt(remagen.map, hex),
  );
  expect(painted.filter((hex) => !hexes.includes(hex))).toEqual([]);
  expect(hexes.slice(1).map((hex) => letterAt(map, hex))).toEqual(['w', 'w']);
  expect(map.streams.find(({ name }) => name === 'Fingerbach')?.hexsides).toHaveLength(2);
  expect(map.towns.map(({ name }) => name)).toContain('Fingerort');
  expect(orderOfBattle.units.find(({ id }) => id === 'us-9a-aib-27')).toMatchObject({ attack: 4 });
});

test.each(THOROUGH ? games : games.slice(0, 1))('%s: no table is wider than a telephone', async (game) => {
  const shop = await WorkshopPage.open(await site().visitor({ size: 'phone' }), systems.get(game)!);
  const wider: string[] = [];
  for (const part of ['Counters', 'Battles', 'Terrain key'] as const) {
    await shop.part(part).tap();
    const table = shop.page.getByRole('region', { name: part, exact: true });
    const [content, screen] = await table.evaluate((one) => [one.scrollWidth, one.clientWidth]);
    if (content > screen) wider.push(`${part}: ${content} in ${screen}`);
  }
  expect(wider).toEqual([]);
});

test('the terrain key says what follows from another cost, as the engine counts it', async () => {
  const data = systems.get('hurtgen-forest')!;
  const shop = await WorkshopPage.open(await site().visitor(), data);
  const { page } = shop;
  await shop.tab('Faults 0').waitFor();
  await shop.part('Terrain key').click();
  const cost = page.getByLabel('Cost of woods hex');
  const before = Number(await cost.inputValue());
  await cost.fill(String(before + 1));
  await cost.press('Enter');
  const woods = data.map.terrain.join('').split('w').length - 1;
  await page.getByText(`${woods} hexes change`).waitFor();
  await shop.button('Count').click();
  const follows = page.getByRole('region', { name: 'What follows' });
  await follows.getByRole('row').nth(2).waitFor();
  await shop.button('Count').waitFor();

  const { terrainKey } = data;
  const changed = {
    ...data,
    terrainKey: {
      ...terrainKey,
      hexes: { ...terrainKey.hexes, woods: { ...terrainKey.hexes.woods, cost: 2 * (before + 1) } },
    },
  };
  const countIn = (one: typeof data): number => {
    const referee = createReferee(one, data.orderOfBattle.scenarios[0]!.id);
    const { position } = referee.initial();
    const [side = ''] = referee.toAct(position);
    const { moves, entries, placements } = referee.legalActions(position, side);
    const ends = [...moves, ...entries.flatMap((unit) => unit.entries)].map(
      ({ destinations }) => destinations.length,
    );
    return [...ends, ...placements.map(({ hexes }) => hexes.length)].reduce((sum, count) => sum + count, 0);
  };
  const [old, now] = [countIn(data), countIn(changed)];
  const cells = await follows.getByRole('row').nth(1).getByRole('cell').allTextContents();
  expect(cells.slice(1)).toEqual([String(old), String(now), String(now - old)]);
  expect(now).not.toBe(old);
});

test('a battle of a package is begun on the first page, with the options that it offers', async () => {
  const visitor = await site().visitor();
  const { page } = visitor;
  const posted = async <Answer>(path: string, data: object, secret = ''): Promise<Answer> => {
    const headers = secret === '' ? {} : { authorization: `Bearer ${secret}` };
    const answer = await page.request.post(`${site().url}/v1/${path}`, { data, headers });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as Answer;
  };
  const { secret } = await posted<{ secret: string }>('users', { name: 'Hanna' });
  const { order } = withNewBattle(remagen.orderOfBattle, 'historical');
  const own = withScenario(order, 'my-battle-1', (one) => withOption(one, 'limitOfAdvance', ['off', 'on']));
  const only = withNewBattle(own, 'historical');
  const fixed = withScenario(only.order, only.id, (one) => withOption(one, 'limitOfAdvance', ['off']));
  const document = withOrder(packageOf(remagen, 'westwall-package/1'), 'remagen', fixed);
  await posted('packages', { document, shared: true }, secret);

  const { form } = await LobbyPage.of(visitor);
  await form.getByRole('radio', { name: /^Remagen/ }).check();
  await form.getByText('Rules and access').click();
  const limit = form.getByLabel('Limit of Advance');
  await limit.waitFor();
  expect(await limit.locator('option').allTextContents()).toEqual(['on (as usual)', 'off']);
  await form.getByLabel('Maps and counters').selectOption('my-remagen@1');
  await form.getByLabel('Scenario').selectOption('my-battle-2');
  await form.getByText('Limit of Advance: always off').waitFor();
  await form.getByLabel('Scenario').selectOption('my-battle-1');
  await limit.locator('option', { hasText: 'off (as usual)' }).waitFor({ state: 'attached' });
  await limit.selectOption('on');
  await form.getByRole('button', { name: 'Begin the match' }).click();
  await page.waitForURL(/#\/match\//);
  const match = await visitor.read<object>(`/matches/${page.url().split('/').at(-1)}`);
  expect(match).toMatchObject({
    ...{ package: 'my-remagen@1', scenario: 'my-battle-1' },
    options: { game: { limitOfAdvance: 'on' } },
  });
  await page.locator('.sheet picture img').waitFor({ state: 'attached' });
  const picture = await page.locator('.sheet picture img').getAttribute('src');
  expect(picture).toContain('scenario=my-battle-1');
});

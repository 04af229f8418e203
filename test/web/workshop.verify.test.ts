import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { hashed } from '../../src/data/data-package';
import { packageDifferences } from '../../src/data/package-differences';
import { trustedPackage } from '../../src/engine';
import type { Point } from '../../web/src/catalogue/layout';
import { TOOL_GROUPS } from '../../web/src/workshop/model/brushes';
import { emptyMap } from '../../web/src/workshop/model/package-file';
import type { PackageFile } from '../../web/src/workshop/model/package-file';
import { paint, withTerrain } from '../../web/src/workshop/model/paint';
import { strokeOf } from '../../web/src/workshop/model/strokes';
import { launchChromium } from '../browser/support/chromium';
import { Site } from '../browser/support/site';
import type { Visitor } from '../browser/support/visitor';
import { eventually } from '../browser/support/eventually';
import { Hand, data, drawRemagen, layout, onScan, own, scan, tracing } from './support/transcribing';
import type { DrawnStroke } from './support/transcribing';

let browser: Browser;
let site: Site;
let visitor: Visitor;
let page: Page;
let key: string;

beforeAll(async () => {
  browser = await launchChromium();
  site = await Site.open(browser);
  visitor = await site.visitor();
  page = visitor.page;
  const registered = await page.request.post(`${site.url}/v1/users`, { data: { name: 'Hanna' } });
  ({ secret: key } = (await registered.json()) as { secret: string });
  await visitor.go('/');
  await page.getByText('You play without a name').click();
  await page.getByLabel('Your API key, if you have one').fill(key);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByText('You are Hanna').waitFor();
  await visitor.go('/workshop/remagen');
  await page.locator('.sheet img').waitFor();
});
afterAll(async () => {
  await site.leave();
  await site.close();
  await browser.close();
});

/** Projection from places of the map to the screen. */
async function onScreen(): Promise<(place: Point) => Point> {
  const box = (await page.locator('svg.hand').boundingBox())!;
  const scale = box.width / layout.width;
  return ({ x, y }) => ({ x: box.x + (x - layout.left) * scale, y: box.y + (y - layout.top) * scale });
}

/** Draws one stroke with the mouse, with the tool that its key takes. */
async function byHand({ brush, points, name }: DrawnStroke): Promise<void> {
  const tool = TOOL_GROUPS.flatMap(({ tools }) => tools).find(
    (one) => JSON.stringify(one.brush) === JSON.stringify(brush),
  )!;
  await page.keyboard.press(tool.key);
  if (name !== undefined) {
    await page.locator('#name-to-paint').fill(name);
    await page.locator('#name-to-paint').press('Enter');
  }
  const place = await onScreen();
  const [first, ...others] = points.map(place);
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y);
  await page.mouse.up();
}

const kinds: ReadonlySet<string> = new Set(['terrain', 'water', 'route', 'town', 'name']);

/** True if a stroke lies wholly in the upper left quarter of the sheet. */
function isInQuarter({ brush, points }: DrawnStroke): boolean {
  const { left, top, width, height } = layout;
  return kinds.has(brush.kind) && points.every(({ x, y }) => x < left + width / 2 && y < top + height / 2);
}

async function saved(): Promise<PackageFile> {
  await page.getByRole('tab', { name: 'Play' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as PackageFile;
}

async function open(file: PackageFile): Promise<void> {
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByLabel('A package file').setInputFiles({
    ...{ name: 'mine.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  });
}

const hashOf = (file: object): string => hashed(trustedPackage(file)).hash;

interface MatchOverHttp {
  readonly package: string;
  readonly dataHash: string;
  readonly version: number;
  readonly result: object | null;
}

const authorization = (): { readonly authorization: string } => ({ authorization: `Bearer ${key}` });

let whole: PackageFile;

test('a scan is fitted by three clicks, and stays in the browser', async () => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByRole('tab', { name: 'Scan' }).click();
  await page
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: await scan() });
  await page.locator('svg image').waitFor();
  await page.getByRole('button', { name: 'Fit it with three clicks' }).click();
  const place = await onScreen();
  // Before it is fitted, the scan fills the place of the map.
  for (const hex of ['0101', '2901', '0131']) {
    await page.getByText(`click the centre of hex ${hex}`).waitFor();
    const { x, y } = onScan(layout.centres.get(hex)!);
    const { x: left, y: top } = place({ x: layout.left + x, y: layout.top + y });
    await page.mouse.click(left, top);
  }
  const matrix = (await page.locator('svg image').getAttribute('transform'))!;
  const [a, b, c, d, e, f] = matrix.match(/-?[\d.]+(?:e-?\d+)?/g)!.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (const [hex, { x, y }] of layout.centres) {
    const at = onScan({ x, y });
    const off = Math.hypot(a * at.x + c * at.y + e - x, b * at.x + d * at.y + f - y);
    expect([hex, off < layout.spacing / 8]).toEqual([hex, true]);
  }
  expect(sent.filter((request) => !request.startsWith('GET blob:'))).toEqual([]);
});

test('a quarter of Remagen is drawn by hand, the rest by the same strokes, and nothing differs', async () => {
  const hand = new Hand();
  drawRemagen(hand);
  const quarter = hand.strokes.filter(isInQuarter);
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'An empty map' }).click();
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'The whole map' }).click();
  for (const stroke of quarter) await byHand(stroke);
  expect(quarter.length).toBeGreaterThan(60);
  // Undone strokes come back.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  const partly = await saved();
  const { map } = partly.games['remagen']!;
  const ground = withTerrain(emptyMap(data.map), layout.centres.keys(), 'm');
  const drawn = quarter.reduce((one, { brush, points, name }) => {
    return paint(one, { brush, stroke: strokeOf(tracing, one, brush, points), name });
  }, ground);
  expect(map).toEqual(drawn);

  whole = { ...partly, games: { remagen: { ...partly.games['remagen']!, map: hand.map } } };
  await open(whole);
  await page.getByRole('tab', { name: 'Faults 0' }).waitFor();
  await page.getByRole('tab', { name: 'Differences 0' }).waitFor();
  const differences = packageDifferences(
    { ...own, systems: new Map([['remagen', data]]) },
    trustedPackage(whole),
  );
  expect(differences).toEqual([]);
  expect(await saved()).toEqual(whole);
});

test('it is uploaded, played over HTTP, and comes back equal by its hash', async () => {
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Play this' }).click();
  await page.waitForURL(/#\/match\//);
  const id = page.url().split('/').at(-1)!;
  const match = await visitor.read<MatchOverHttp>(`/matches/${id}`);
  expect(match).toMatchObject({ package: 'my-remagen@1', dataHash: hashOf(whole) });
  await page.locator('.sheet picture img').waitFor({ state: 'attached' });
  expect(await page.locator('.sheet picture img').getAttribute('src')).toContain(match.dataHash);
  const kept = await page.request.get(`${site.url}/v1/packages/my-remagen@1`, { headers: authorization() });
  const { document } = (await kept.json()) as { document: PackageFile };
  expect(document).toEqual(whole);
  expect(hashOf(document)).toBe(match.dataHash);
  const places = await page.evaluate(() => localStorage.getItem('westwall.places'));
  const { token } = (JSON.parse(places!) as { match: string; token: string }[]).find(
    (one) => one.match === id,
  )!;
  const played = await page.request.post(`${site.url}/v1/matches/${id}/actions`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      version: match.version,
      actions: [{ type: 'moveUnit', unit: 'us-9a-aib-27', path: ['0518'] }],
    },
  });
  const events = [{ type: 'unitMoved', unit: 'us-9a-aib-27', from: '0517', path: ['0518'], cost: 1 }];
  expect([played.status(), await played.json()]).toMatchObject([200, { version: 1, entries: [{ events }] }]);
});

test('a battle of one’s own is played to its end by the players of the service', async () => {
  await visitor.go('/workshop/remagen');
  await page.getByRole('button', { name: 'Battles' }).click();
  await page.getByRole('button', { name: 'New battle like this one' }).click();
  await page.getByLabel('Last Game-Turn').fill('2');
  await page.getByLabel('Last Game-Turn').press('Enter');
  // No U.S. infantry comes to the Autobahn in time: by the printed numbers that is German Decisive.
  await page.getByLabel('German points when there is none').fill('99');
  await page.getByLabel('German Substantive, from this lead on').fill('-300');
  await page.getByLabel('German Substantive, from this lead on').press('Enter');
  const options = page.getByRole('group', { name: 'Options' });
  await options.getByLabel('Limit of Advance').selectOption('always off');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.getByLabel('Version').fill('2');
  await page.getByLabel('Version').press('Enter');
  await page.getByRole('tab', { name: 'Faults 0' }).waitFor();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('The service keeps my-remagen@2.').waitFor();
  const aiSeats = [
    { side: 'us', level: 4 },
    { side: 'german', level: 0 },
  ];
  const begun = await page.request.post(`${site.url}/v1/matches`, {
    headers: authorization(),
    data: { system: 'remagen', scenario: 'my-battle-1', package: 'my-remagen@2', seats: [], aiSeats },
  });
  expect(begun.status()).toBe(201);
  const { match } = (await begun.json()) as { match: { id: string } };
  const isOver = ({ result }: MatchOverHttp): boolean => result !== null;
  const { result } = await eventually(() => visitor.read<MatchOverHttp>(`/matches/${match.id}`), isOver);
  expect(result).toMatchObject({ level: 'German Substantive', case: 'REM 16.5(6)' });
});

test('a broken package is refused with every fault in words, by hex, and the page lists the same', async () => {
  const { map, orderOfBattle } = whole.games['remagen']!;
  const [row = '', ...rows] = map.terrain;
  const towns = map.towns.filter(({ name }) => name !== 'Linz');
  const broken = {
    ...whole,
    games: { remagen: { orderOfBattle, map: { ...map, towns, terrain: [`t${row.slice(1)}`, ...rows] } } },
  };
  visitor.mayBeRefused(422);
  const refused = await page.request.post(`${site.url}/v1/packages`, {
    headers: authorization(),
    data: { document: { ...broken, version: 9 } },
  });
  const { problems } = (await refused.json()) as { problems: { message: string }[] };
  expect(problems.map(({ message }) => message)).toEqual([
    'remagen, hex 0101: 0101 belongs to no town',
    'remagen, hex 0919: 0919 belongs to no town',
    'remagen, hex 0920: 0920 belongs to no town',
  ]);
  await open(broken);
  await page.getByRole('tab', { name: 'Faults 3' }).click();
  await page.getByRole('button', { name: '0919 belongs to no town' }).click();
  await page.getByRole('tab', { name: 'Hex' }).click();
  await page.getByRole('heading', { name: 'Hex 0919' }).waitFor();
});

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { loadTypeScript } from './typescript.mjs';

const folder = 'docs/players/workshop';
const support = 'test/web/support';

/** Takes the pictures of docs/players/workshop.md: a map from the photo to a match. */
export async function takeWorkshop(site, take) {
  const { WorkshopPage } = await loadTypeScript(`${support}/workshop-page.ts`);
  const transcribing = await loadTypeScript(`${support}/transcribing.ts`);
  const { onScan, scan } = transcribing;
  mkdirSync(join(root, folder), { recursive: true });
  const open = async (device) =>
    WorkshopPage.open(await site.visitor({ ...device, scale: 1 }), transcribing.data);

  const shop = await open({});
  const { page } = shop;
  await shop.tab('Scan').click();
  const image = { name: 'photo.png', mimeType: 'image/png', buffer: await scan() };
  await page.getByLabel('Choose an image').setInputFiles(image);
  await page.locator('svg image').waitFor();
  await shop.button('Fit it with three clicks').click();
  await take(page, `${folder}/fit.jpg`);
  await fit(shop, onScan);

  await lay(shop, transcribing);
  await roadInHand(shop);
  await take(page, `${folder}/paint.jpg`);
  await page.mouse.up();
  await shop.tab('Play').click();
  await shop.button('The reconstruction').click();

  await shop.part('Counters').click();
  await page.getByLabel(/^Only our doubts/).check();
  await take(page, `${folder}/counters.jpg`);

  await shop.part('Battles').click();
  await shop.button('New battle like this one').click();
  await page.getByLabel('Last Game-Turn').fill('12');
  await page.getByLabel('Last Game-Turn').press('Enter');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByLabel('Points of Linz for U.S.').fill('25');
  await page.getByLabel('Points of Linz for U.S.').press('Enter');
  await take(page, `${folder}/battle.jpg`);

  const phone = await open({ size: 'phone' });
  await phone.tool(phone.tools.find(({ title }) => title === 'Woods')).tap();
  await take(phone.page, `${folder}/phone.jpg`);
}

/** Clicks the centres of the three hexes on the photo, which fills the area of the map until then. */
async function fit(shop, onScan) {
  const { left, top, centres } = shop.layout;
  const place = await shop.onScreen();
  for (const hex of ['0101', '2901', '0131']) {
    await shop.page.getByText(`click the centre of hex ${hex}`).waitFor();
    const on = onScan(centres.get(hex));
    const { x, y } = place({ x: left + on.x, y: top + on.y });
    await shop.page.mouse.click(x, y);
  }
}

/** Map with only the woods and the Rhine painted so far. */
async function lay(shop, { Hand, drawRemagen, data }) {
  const { packageOf, withMap } = await loadTypeScript('web/src/workshop/model/package-file.ts');
  const whole = new Hand();
  drawRemagen(whole);
  const begun = new Hand();
  begun.map = { ...begun.map, evidence: data.map.evidence };
  for (const { brush, points, name } of whole.strokes) {
    if (brush.kind === 'terrain' && ['w', '~'].includes(brush.letter)) begun.draw(brush, points, name);
  }
  const file = withMap(packageOf(data, 'westwall-package/1'), data.system, begun.map);
  await shop.tab('Play').click();
  await shop.page.getByLabel('A package file').setInputFiles({
    ...{ name: 'begun.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await shop.tab(/^Faults/).click();
  await shop.isDrawn();
}

/** Drags a road from hex to hex. */
async function roadInHand(shop) {
  await shop.map.focus();
  await shop.page.keyboard.press('r');
  const place = await shop.onScreen();
  const [first, ...others] = shop.place.map((hex) => place(shop.layout.centres.get(hex)));
  await shop.page.mouse.move(first.x, first.y);
  await shop.page.mouse.down();
  for (const { x, y } of others) await shop.page.mouse.move(x, y, { steps: 6 });
}

import { site } from './support/sites';

const games = ['arnhem', 'bastogne', 'hurtgen-forest', 'remagen'];
const counters = 366;

interface Measured {
  readonly counter: string;
  readonly text: string;
  /** Share of the width of the counter. */
  readonly width: number;
  /** Share without the width that the drawing sets. */
  readonly loose: number;
}

/** Puts every counter on a page in the widest fallback fonts of browsers, and measures its texts. */
const measure = `(() => {
  const sheet = document.querySelector('#place');
  return [...document.querySelectorAll('symbol')].flatMap((symbol, at) => {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    drawing.setAttribute('style', "font: 700 16px 'DejaVu Sans', Verdana, monospace; text-anchor: middle");
    drawing.innerHTML = symbol.innerHTML;
    sheet.append(drawing);
    const { width: side } = drawing.querySelector('rect').getBBox();
    return [...drawing.querySelectorAll('text')].map((text) => {
      const { width } = text.getBBox();
      text.removeAttribute('textLength');
      return {
        counter: at + ': ' + symbol.id,
        text: text.textContent,
        width: width / side,
        loose: text.getBBox().width / side,
      };
    });
  });
})()`;

test('no text is wider than its counter, in whatever font', async () => {
  const { page, url } = await site().visitor();
  const sheets = await Promise.all(
    games.map(async (game) => (await page.request.get(`${url}/v1/systems/${game}/counters.svg`)).text()),
  );
  await page.setContent(`${sheets.join('')}<svg id="place" width="100" height="100"></svg>`);
  const texts = await page.evaluate<readonly Measured[]>(measure);
  expect(new Set(texts.map(({ counter }) => counter)).size).toBe(counters);
  expect(texts.filter(({ width }) => width > 1)).toEqual([]);
  expect(texts.filter(({ loose }) => loose > 1).length).toBeGreaterThan(100);

  // The page includes its font.
  await page.goto(url);
  const served = `Promise.all(['500', '700'].map((weight) => document.fonts.load(weight + " 16px 'Archivo Narrow'")))
    .then((faces) => faces.flat().map(({ status, weight }) => status + ' ' + weight))`;
  await expect(page.evaluate<readonly string[]>(served)).resolves.toEqual(['loaded 500', 'loaded 700']);
});

test('counters leave the names of towns in sight', async () => {
  const battle = { system: 'hurtgen-forest', scenario: 'historical' };
  const { page } = await site().board(battle, ['us', 'german']);
  await page.locator('.names text', { hasText: 'VOSSENACK' }).waitFor({ state: 'attached' });
  // Drawn later is drawn above.
  await expect(page.locator('.counter ~ .names, :has(> .counter) ~ .names').count()).resolves.toBe(1);
});

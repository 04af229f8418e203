import { loadTypeScript } from './typescript.mjs';

const support = 'test/browser/support';

const battles = [
  { system: 'arnhem', scenario: 'historical' },
  { system: 'bastogne', scenario: 'campaign' },
  { system: 'hurtgen-forest', scenario: 'historical' },
  { system: 'remagen', scenario: 'historical' },
];

/** Keeps the milliseconds of each task of the page above 50. */
const OBSERVED = `globalThis.long = [];
new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => long.push(Math.round(duration))))
  .observe({ type: 'longtask', buffered: true });`;

/** Opens a match of each game in new browser profiles, and prints the long tasks of the page. */
export async function reportLongTasks([times = '3']) {
  const { launchChromium } = await loadTypeScript(`${support}/chromium.ts`);
  const { Site } = await loadTypeScript(`${support}/site.ts`);
  const browser = await launchChromium();
  const site = await Site.open(browser);
  try {
    for (const battle of battles) {
      const found = [];
      for (let time = 0; time < Number(times); time += 1) {
        const { page, visitor } = await site.board(battle, ['german'], { scale: 1 });
        await page.addInitScript(OBSERVED);
        await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.reload();
        await page.locator('.tiles canvas').first().waitFor();
        // The last bitmaps and the prospects come after the counters.
        await page.waitForTimeout(3000);
        found.push(await page.evaluate('long'));
        await visitor.leave();
      }
      console.log(`${battle.system}: ${found.map((tasks) => tasks.join(', ') || 'none').join(' | ')}`);
    }
  } finally {
    await site.close();
    await browser.close();
  }
}

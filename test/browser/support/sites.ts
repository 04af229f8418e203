import type { Browser } from 'playwright-core';
import type { Program } from '../../support/program';
import { launchChromium } from './chromium';
import { Site } from './site';

let browser: Browser;
let shared: Site;

beforeAll(async () => {
  browser = await launchChromium();
  shared = await Site.open(browser);
});
afterEach(() => shared.leave());
afterAll(async () => {
  await shared.close();
  await browser.close();
});

/** The service that all tests of the suite visit; the visitors leave after each of them. */
export function site(): Site {
  return shared;
}

/** A service that a test starts itself, for the browser of all. */
export function openSite(start: (settings: Readonly<Record<string, string>>) => Program): Promise<Site> {
  return Site.open(browser, start);
}

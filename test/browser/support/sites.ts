import type { Browser } from 'playwright-core';
import type { Program } from '../../support/program';
import { launchChromium } from './chromium';
import { Site } from './site';

let browser: Browser;
let shared: Site;
let start: ((settings: Readonly<Record<string, string>>) => Program) | undefined;

beforeAll(async () => {
  browser = await launchChromium();
  shared = await Site.open(browser, start);
});
afterEach(() => shared.leave());
afterAll(async () => {
  await shared.close();
  await browser.close();
});

/** Service that all tests of the suite visit; the visitors leave after each test. */
export function site(): Site {
  return shared;
}

/** Has the suite start its service in this way instead of from the build alone. */
export function startBy(way: NonNullable<typeof start>): void {
  start = way;
}

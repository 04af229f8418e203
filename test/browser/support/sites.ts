import type { Browser } from 'playwright-core';
import { examplesOf, page, project } from '../../support/markdown';
import { Program } from '../../support/program';
import { launchChromium } from './chromium';
import { Site } from './site';

/** Commands that a newcomer types until the service runs. */
export const newcomersCommands = examplesOf(page('docs/players/newcomer.md')).flatMap(({ commands }) =>
  commands.trim().split('\n'),
);

let browser: Browser;
let shared: Site;

beforeAll(async () => {
  browser = await launchChromium();
  shared = await Site.open(browser, startAsNewcomer);
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

/** Starts the service by the last of these commands; the folder of the project stands for the clone. */
function startAsNewcomer(settings: Readonly<Record<string, string>>): Program {
  const env = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...settings };
  return Program.run(['sh', '-c', `exec ${newcomersCommands.at(-1) ?? ''}`], { cwd: project, env });
}

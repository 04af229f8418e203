import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { project } from '../../support/markdown';

/** Launches the browser of this machine, without its sandbox, which does not work for root. */
export function launchChromium(): Promise<Browser> {
  const script = join(project, 'scripts/run.mjs');
  const executablePath = execFileSync(process.execPath, [script, 'chromium'], { encoding: 'utf8' }).trim();
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

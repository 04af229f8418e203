import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, firefox } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { project } from '../../support/markdown';

/**
 * Without the sandbox, which does not work for root. One thread collects the garbage of a page: several wait for each
 * other.
 */
const ARGUMENTS = ['--no-sandbox', '--js-flags=--single-threaded-gc'];

/** Launches the browser of this machine. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: pathOf('chromium'), args: ARGUMENTS });
}

/** Connection of playwright to a browser, as far as it is used here. */
interface Socket {
  send(text: string): void;
  emit(event: 'message', text: string, isBinary: false): void;
}

/** Launches the Firefox of this machine, which playwright drives by WebDriver BiDi, without motion on its pages. */
export async function launchFirefox(): Promise<Browser> {
  const bundle = 'playwright-core/lib/utilsBundle';
  const { ws } = (await import(bundle)) as { readonly ws: { readonly prototype: Socket } };
  const { prototype } = ws;
  const send: (this: Socket, text: string) => void = Reflect.get(prototype, 'send');
  // Firefox does not know this command of playwright: its colours stay as they are.
  prototype.send = function (text) {
    const { id, method } = JSON.parse(text) as { readonly id: number; readonly method: string };
    if (method === 'emulation.setMediaFeaturesOverride')
      this.emit('message', JSON.stringify({ type: 'success', id, result: {} }), false);
    else send.call(this, text);
  };
  const firefoxUserPrefs = { 'ui.prefersReducedMotion': 1 };
  return firefox.launch({ executablePath: pathOf('firefox'), channel: 'moz-firefox', firefoxUserPrefs });
}

function pathOf(browser: 'chromium' | 'firefox'): string {
  const script = join(project, 'scripts/run.mjs');
  return execFileSync(process.execPath, [script, browser], { encoding: 'utf8' }).trim();
}

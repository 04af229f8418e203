import { installFromDebian, isProgram, onPath } from './programs.mjs';

/** Usual paths of the browser if it is not on PATH. */
const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Browser without windows first: it takes a sixth less CPU. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Debian packages with such a browser; the first is smaller and newer. */
const packages = ['chromium-headless-shell', 'chromium'];

/** Returns the path of a browser for the tests of the board page; installs one, or prints the package to install. */
export async function ensureChromium() {
  const named = process.env.WESTWALL_TEST_CHROMIUM ?? '';
  if (named !== '') {
    if (isProgram(named)) return named;
    giveUp(`WESTWALL_TEST_CHROMIUM names ${named}, which is not a program that can be run.`);
  }
  const found = find();
  if (found !== undefined) return found;
  for (const name of packages) {
    await installFromDebian(name);
    const installed = find();
    if (installed !== undefined) return installed;
  }
  return giveUp(
    'The tests of the board page need Chromium (or Chrome): install it, for instance with ' +
      '"apt-get install chromium" or "brew install --cask chromium", or name it in WESTWALL_TEST_CHROMIUM.',
  );
}

/** Prints the path of the browser; installs it first where needed and possible. */
export async function printChromium() {
  console.log(await ensureChromium());
}

/** Prints the path of Firefox, in which `npm run verify` plays a turn; installs it first where needed and possible. */
export async function printFirefox() {
  const names = ['firefox-esr', 'firefox'];
  if (!onPath(...names)) await installFromDebian('firefox-esr');
  console.log(
    onPath(...names) ??
      giveUp(
        'The tests play a turn in Firefox: install it, for instance with "apt-get install firefox-esr".',
      ),
  );
}

function find() {
  return onPath(...names) ?? usualPlaces.find(isProgram);
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

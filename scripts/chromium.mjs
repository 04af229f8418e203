// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

// Prints the path of the browser for the tests of the board page; installs it if possible.
import('./lib/chromium.mjs').then(async ({ ensureChromium }) => console.log(await ensureChromium()));

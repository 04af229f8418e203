// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

// Prints where the browser is that the tests of the board page use; installs it where that can be done.
import('./lib/chromium.mjs').then(async ({ ensureChromium }) => console.log(await ensureChromium()));

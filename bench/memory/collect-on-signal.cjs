'use strict';

// Loaded into a server that is measured: it collects its garbage when it is asked to, and says so.
process.on('SIGUSR2', () => {
  globalThis.gc();
  process.stderr.write('garbage collected\n');
});

'use strict';

// Loaded into a measured server: it collects its garbage on a signal, and reports it.
process.on('SIGUSR2', () => {
  globalThis.gc();
  process.stderr.write('garbage collected\n');
});

// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

Promise.all([import('./lib/build.mjs'), import('./lib/screenshots.mjs')]).then(
  async ([{ build }, { takeScreenshots }]) => {
    await build();
    await takeScreenshots({ workshopAlone: process.argv[2] === 'workshop' });
  },
);

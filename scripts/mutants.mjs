// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

import('./lib/mutants.mjs').then(({ mutants }) => mutants(process.argv.slice(2)));

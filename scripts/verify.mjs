// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

import('./lib/verify.mjs').then(({ verify }) => verify(process.argv.slice(2)));

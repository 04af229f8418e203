// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

import('../lab/scripts/ladder.mjs').then(({ ladder }) => ladder(process.argv.slice(2)));

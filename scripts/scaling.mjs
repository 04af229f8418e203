// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

import('../lab/scripts/scaling.mjs').then(({ scaling }) => scaling(process.argv.slice(2)));

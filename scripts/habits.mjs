// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

import('../lab/scripts/habits.mjs').then(({ habits }) => habits(process.argv.slice(2)));

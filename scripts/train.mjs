// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

import('../lab/scripts/train.mjs').then(({ train }) => train(process.argv.slice(2)));

#!/usr/bin/env node
// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

import('./lib/westwall.mjs').then(({ westwall }) => westwall(process.argv.slice(2)));

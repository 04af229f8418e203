import { checkCircles, checkUnused } from './lib/imports.mjs';

await checkCircles();
await checkUnused();

import { runTool } from './run.mjs';

export async function checkImports() {
  await checkCircles();
  await checkUnused();
}

/** Fails on circular imports, types included. */
function checkCircles() {
  return runTool('dpdm/lib/bin/dpdm.js', [
    ...['--transform=false', '--no-tree', '--no-warning', '--progress=false', '--exit-code', 'circular:1'],
    'src/**/*.ts',
  ]);
}

/** Fails on unused files, exports and dependencies (`knip.json`). */
function checkUnused() {
  return runTool('knip/bin/knip.js', ['--no-progress']);
}

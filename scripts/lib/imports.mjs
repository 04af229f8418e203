import { runTool } from './run.mjs';

/** No file imports itself by way of others, types included. */
export function checkCircles() {
  return runTool('dpdm/lib/bin/dpdm.js', [
    ...['--transform=false', '--no-tree', '--no-warning', '--progress=false', '--exit-code', 'circular:1'],
    'src/**/*.ts',
  ]);
}

/** Every file, export and dependency is used (`knip.json`). */
export function checkUnused() {
  return runTool('knip/bin/knip.js', ['--no-progress']);
}

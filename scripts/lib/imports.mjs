import { runTool } from './run.mjs';

/** Fails on unused files, exports and dependencies (`knip.json`). */
export function checkImports() {
  return runTool('knip/bin/knip.js', ['--no-progress']);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Compiles what REST compares requests with, from the document in this folder and by the code there. */
export function writeRestChecks(folder) {
  const require = createRequire(import.meta.url);
  const load = (name) => require(join(root, folder, 'rest', name));
  const document = load('contract.js').readDocument(readFileSync(join(root, folder, 'openapi.json'), 'utf8'));
  const { CHECK_FILES, checksAsCode } = load('compile-checks.js');
  mkdirSync(join(root, folder, 'rest-checks'), { recursive: true });
  for (const [kind, code] of Object.entries(checksAsCode(document))) {
    writeFileSync(join(root, folder, 'rest-checks', CHECK_FILES[kind]), code);
  }
}

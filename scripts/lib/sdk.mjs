import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runTool } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stamp = 'sdk/dist/.westwall-build';
const contract = 'sdk/src/contract.ts';
const sources = [
  'dist/openapi.json',
  'sdk/package.json',
  'sdk/tsconfig.json',
  'sdk/src',
  'package-lock.json',
];
const head = '/* eslint-disable -- made from the document of REST by `npm run build` */\n';

/** Makes the types of the contract from the bundled document, and builds the package, unless it is built from just these. */
export async function ensureSdkBuilt() {
  if (readStamp(stamp) === hashOf(sources)) return;
  console.error('Building sdk ...');
  await writeContract();
  rmSync(join(root, 'sdk/dist'), { recursive: true, force: true });
  await runTool('typescript/bin/tsc', ['-p', 'sdk/tsconfig.json']);
  writeStamp(stamp, hashOf(sources));
}

async function writeContract() {
  // It may have been installed a moment ago.
  const { default: openapiTypescript, astToString } = await import('openapi-typescript');
  const document = JSON.parse(readFileSync(join(root, 'dist/openapi.json'), 'utf8'));
  const types = await openapiTypescript(document, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  const fresh = join(root, `${contract}.${process.pid}`);
  writeFileSync(fresh, `${head}${astToString(types)}`);
  renameSync(fresh, join(root, contract));
}

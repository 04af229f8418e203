import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runTool } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const contract = 'sdk/src/contract.ts';
const head = '/* eslint-disable -- made from the document of REST by `npm run build` */\n';

/** Builds the packages beside the service, each after those that it uses, unless they are built from just these files. */
export async function ensureWorkspacesBuilt() {
  await ensureWorkspaceBuilt('sdk', ['dist/openapi.json'], writeContract);
  // The image of the service has no more of the examples than their names.
  const bot = 'examples/discord-bot';
  if (existsSync(join(root, bot, 'tsconfig.json'))) await ensureWorkspaceBuilt(bot, ['sdk/dist']);
}

/** Compiles one package to its dist. `uses` are files of others that it depends on; `prepare` makes sources of it. */
async function ensureWorkspaceBuilt(folder, uses, prepare = async () => {}) {
  const stamp = `${folder}/dist/.westwall-build`;
  const parts = ['package.json', 'tsconfig.json', 'src'].map((name) => `${folder}/${name}`);
  const sources = [...uses, ...parts, 'package-lock.json'];
  if (readStamp(stamp) === hashOf(sources)) return;
  console.error(`Building ${folder} ...`);
  await prepare();
  rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  await runTool('typescript/bin/tsc', ['-p', `${folder}/tsconfig.json`]);
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

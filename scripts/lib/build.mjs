import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isIndexed, writeConformanceIndex } from './conformance-index.mjs';
import { keepCheckedData } from './data.mjs';
import { ensureInstalled } from './install.mjs';
import { exportValues } from './re-exports.mjs';
import { root } from './root.mjs';
import { runTool } from './run.mjs';
import { ensureWorkspacesBuilt } from './workspaces.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stamp = 'dist/.westwall-build';

const UNCHECKED = ['--noCheck'];

/**
 * Compiles src to dist and writes the conformance index there, unless dist is up to date. It does not check types:
 * `npm run build` and `npm test` do that.
 */
export async function ensureBuilt() {
  const wanted = sourceHash();
  if (readStamp(stamp) !== wanted) {
    console.error('Building dist ...');
    await compile(wanted);
  } else if (!isIndexed()) {
    await writeConformanceIndex('dist');
  }
  await ensureWorkspacesBuilt(UNCHECKED);
}

/** Installs and builds whatever is missing or old, so that the programs in dist can run. */
export async function prepare() {
  await ensureInstalled();
  await ensureBuilt();
}

export async function build() {
  await ensureInstalled();
  await runTool('typescript/bin/tsc', ['--noEmit']);
  await compile(sourceHash());
  await ensureWorkspacesBuilt([]);
}

function sourceHash() {
  return hashOf(['src', 'data', 'scripts/lib/re-exports.mjs', 'tsconfig.json', 'package-lock.json']);
}

/** Compiles to a new folder and exchanges the folders at the end, so that dist is always complete. */
async function compile(hash) {
  const fresh = `dist.${process.pid}`;
  process.once('exit', () => rmSync(join(root, fresh), { recursive: true, force: true }));
  await transpile(join(root, fresh));
  exportValues(join(root, fresh));
  await writeConformanceIndex(fresh);
  keepCheckedData(fresh);
  keepDocsPage(fresh);
  writeStamp(`${fresh}/.westwall-build`, hash);

  const stale = `${fresh}.old`;
  if (existsSync(join(root, 'dist'))) renameSync(join(root, 'dist'), join(root, stale));
  renameSync(join(root, fresh), join(root, 'dist'));
  rmSync(join(root, stale), { recursive: true, force: true });
}

/** Compiles each file by itself, in half the time that the compiler takes for the whole program without its checks. */
async function transpile(folder) {
  // The package may have been installed only a moment ago.
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options: compilerOptions } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  for (const name of readdirSync(join(root, 'src'), { recursive: true })) {
    const fileName = join(root, 'src', name);
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    if (name.endsWith('.json')) copyFileSync(fileName, target);
    if (!name.endsWith('.ts') || name.endsWith('.d.ts')) continue;
    const { outputText } = ts.transpileModule(readFileSync(fileName, 'utf8'), { fileName, compilerOptions });
    writeFileSync(target.replace(/\.ts$/, '.js'), outputText);
  }
}

/** Copies the assets of the REST page: three files of a package of twelve megabytes. */
function keepDocsPage(folder) {
  const from = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  const to = join(root, folder, 'swagger-ui');
  mkdirSync(to);
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'LICENSE']) {
    copyFileSync(join(from, name), join(to, name));
  }
}

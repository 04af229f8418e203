import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildEnginePackage } from './engine-package.mjs';
import { root } from './root.mjs';
import { runTool } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const document = 'openapi/openapi.yaml';
const contract = 'sdk/src/contract.ts';
const levels = 'src/ai/levels.ts';
const head =
  '/* eslint-disable -- made from the document of REST and the levels of the players by `npm run build` */\n';

/**
 * Builds the packages next to the service, each after those that it uses, unless they are up to date. The options are
 * the compiler's.
 */
export async function ensureWorkspacesBuilt(options) {
  await ensureWorkspaceBuilt('sdk', [document, levels, ...partsOf('sdk')], async () => {
    await writeContract();
    await compile('sdk', options);
  });
  // The image of the service contains only the names of the examples.
  const bot = 'examples/discord-bot';
  if (existsSync(join(root, bot, 'tsconfig.json'))) {
    await ensureWorkspaceBuilt(bot, ['sdk/dist', ...partsOf(bot)], () => compile(bot, options));
  }
  // The workshop of the page checks and draws with the rules.
  const shared = ['engine', 'notation', 'dice', 'data', 'pictures', 'service/questions'];
  const made = ['dist/data.json', 'src/rest/docs.ts', 'scripts/lib/engine-package.mjs'];
  const rules = [...shared.map((name) => `src/${name}`), ...made];
  await ensureWorkspaceBuilt('engine', [...rules, ...partsOf('engine')], () => buildEnginePackage(options));
  const page = ['web/index.html', 'web/public', 'web/vite.config.ts', 'assets/fonts', 'src/pictures/svg'];
  await ensureWorkspaceBuilt('web', ['sdk/dist', 'engine/dist', ...page, ...partsOf('web')], () =>
    // Its types are checked with those of the tests. A test that starts a program passes its own NODE_ENV on.
    runTool('vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
}

function partsOf(folder) {
  return ['package.json', 'tsconfig.json', 'src'].map((name) => `${folder}/${name}`);
}

/** Builds one package to its dist, unless it was built from the same sources. */
async function ensureWorkspaceBuilt(folder, sources, build) {
  const stamp = `${folder}/dist/.westwall-build`;
  const all = [...sources, 'package-lock.json'];
  if (readStamp(stamp) === hashOf(all)) return;
  console.error(`Building ${folder} ...`);
  rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  await build();
  writeStamp(stamp, hashOf(all));
}

async function compile(folder, options) {
  await runTool('typescript/bin/tsc', ['-p', `${folder}/tsconfig.json`, ...options]);
}

async function writeContract() {
  // The package may have been installed only a moment ago.
  const { default: openapiTypescript, astToString } = await import('openapi-typescript');
  const { load } = await import('js-yaml');
  const described = load(readFileSync(join(root, document), 'utf8'));
  const types = await openapiTypescript(described, {
    ...{ rootTypes: true, rootTypesNoSchemaPrefix: true },
    // Objects of any form, such as the position of a caller, may have members.
    emptyObjectsUnknown: true,
  });
  const fresh = join(root, `${contract}.${process.pid}`);
  const { LEVELS } = createRequire(join(root, 'dist/'))('./ai/levels.js');
  const offered = LEVELS.map(({ sentence }, level) => ({ level, sentence }));
  const list = `/** The levels of the service's players, each with its sentence. */\nexport const LEVELS = ${JSON.stringify(offered)} as const;\n`;
  writeFileSync(fresh, `${head}${astToString(types)}${list}`);
  renameSync(fresh, join(root, contract));
}

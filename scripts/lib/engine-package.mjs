import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runTool } from './run.mjs';

const types = 'engine/dist/types';

/** Builds the rules as a package without modules of Node: the scripts, their types, and the data of each game. */
export async function buildEnginePackage(options) {
  await bundle();
  await runTool('typescript/bin/tsc', ['-p', 'engine/tsconfig.json', ...options]);
  const { systems, cases } = JSON.parse(readFileSync(join(root, 'dist/data.json'), 'utf8'));
  mkdirSync(join(root, 'engine/dist/data'), { recursive: true });
  for (const [system, data] of systems) {
    writeFileSync(
      join(root, `engine/dist/data/${system}.js`),
      `export const data = ${JSON.stringify(data)};\n`,
    );
  }
  const declaration =
    "import type { SystemData } from './engine/src/index';\n/** The map, the counters and the scenarios of one game. */\nexport declare const data: SystemData;\n";
  writeFileSync(join(root, types, 'data.d.ts'), declaration);
  const ids = JSON.stringify(cases.map(({ id }) => id));
  writeFileSync(join(root, 'engine/dist/cases.js'), `export const cases = ${ids};\n`);
  writeFileSync(
    join(root, types, 'cases.d.ts'),
    '/** The ids of all numbered cases of the rules. */\nexport declare const cases: readonly string[];\n',
  );
  mkdirSync(join(root, 'engine/dist/schemas'), { recursive: true });
  const { AUTHOR_SCHEMAS } = createRequire(import.meta.url)(join(root, 'dist/rest/docs.js'));
  for (const [name, schema] of Object.entries(AUTHOR_SCHEMAS)) {
    writeFileSync(join(root, 'engine/dist/schemas', name), `${JSON.stringify(schema(), undefined, 2)}\n`);
  }
  // They refer to each other without an extension, which modules of this form may do.
  writeFileSync(join(root, types, 'package.json'), '{ "type": "commonjs" }\n');
}

async function bundle() {
  // The package may have been installed only a moment ago.
  const { build } = await import('esbuild');
  await build({
    // Two scripts: players do not need the workshop, which checks packages and draws maps and counters.
    entryPoints: [join(root, 'engine/src/index.ts'), join(root, 'engine/src/workshop.ts')],
    outdir: join(root, 'engine/dist'),
    ...{ bundle: true, minify: true, format: 'esm', platform: 'neutral', target: 'es2022' },
    mainFields: ['module', 'main'],
    logLevel: 'warning',
    plugins: [withoutUnusedZod],
  });
}

/** Lets the bundler drop unused parts of zod, because it cannot drop members of the object `z`. */
const withoutUnusedZod = {
  name: 'without-unused-zod',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace("import { z } from 'zod';", "import * as z from 'zod';"),
      loader: 'ts',
    }));
    builder.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: '' }));
    // Every schema refers to the writers of JSON Schema, which only the service uses.
    builder.onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^ *inst\._zod\.processJSONSchema = .*$/gm, '')
        .replace(
          /^import \{ (\w+), (\w+) \} from "\.\.\/core\/to-json-schema\.js";$/m,
          'const $1 = () => undefined, $2 = $1;',
        ),
    }));
  },
};

import { spawnSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { page, project } from '../support/markdown';
import { pack } from '../support/packed';
import type { Packed } from '../support/packed';
import { size, THOROUGH } from '../support/size';

/** What a project in TypeScript sets for a program of Node, and one for a bundler. */
const SETTINGS = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

let packed: Packed;
beforeAll(async () => {
  packed = await pack('sdk');
  const modules = join(packed.folder, 'node_modules');
  await mkdir(join(modules, '@westwall'), { recursive: true });
  await symlink(packed.files, join(modules, '@westwall/sdk'));
  // What npm would install besides; it is here already.
  const others = [
    'openapi-fetch',
    'openapi-typescript-helpers',
    'eventsource-parser',
    '@types',
    'undici-types',
  ];
  for (const name of others) await symlink(join(project, 'node_modules', name), join(modules, name));
});
afterAll(() => packed.remove());

test('the examples of the packed client compile under strict TypeScript', async () => {
  const { folder } = packed;
  const examples = [...page('sdk/README.md').matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code!);
  expect(examples.length).toBeGreaterThan(3);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const [at, code] of examples.entries()) await writeFile(join(folder, `example-${at}.ts`), code);
  for (const [at, setting] of SETTINGS.slice(0, size(1, Infinity)).entries()) {
    const compilerOptions = {
      ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], noEmit: true },
      ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
      skipLibCheck: !THOROUGH,
      ...setting,
    };
    const config = join(folder, `tsconfig.${at}.json`);
    await writeFile(
      config,
      JSON.stringify({ compilerOptions, files: examples.map((_, file) => `example-${file}.ts`) }),
    );
    const tsc = join(project, 'node_modules/typescript/bin/tsc');
    const compiled = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
    expect([compiled.status, compiled.stdout]).toEqual([0, '']);
  }
});

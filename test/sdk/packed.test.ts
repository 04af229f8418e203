import { spawnSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { AUTHOR_SCHEMAS } from '../../src/rest/docs';
import { page, project } from '../support/markdown';
import { pack } from '../support/packed';
import type { Packed } from '../support/packed';
import { size, THOROUGH } from '../support/size';

/** Compiler options of a TypeScript project for Node, and of one for a bundler. */
const SETTINGS = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

/** Packages, with the dependencies that npm would install; these are here already. */
const PACKAGES = {
  sdk: ['openapi-fetch', 'openapi-typescript-helpers', 'eventsource-parser', '@types', 'undici-types'],
  engine: ['zod', '@types', 'undici-types'],
  web: ['@westwall/sdk', '@types', 'undici-types'],
};

describe.each(Object.entries(PACKAGES))('The packed package %s', (name, others) => {
  const examples = [...page(`${name}/README.md`).matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code!);
  let packed: Packed;
  beforeAll(async () => {
    packed = await pack(name);
    const modules = join(packed.folder, 'node_modules');
    await mkdir(join(modules, '@westwall'), { recursive: true });
    await symlink(packed.files, join(modules, '@westwall', name));
    for (const other of others) await symlink(join(project, 'node_modules', other), join(modules, other));
    await writeFile(join(packed.folder, 'package.json'), JSON.stringify({ type: 'module' }));
  });
  afterAll(() => packed.remove());

  it('has examples that compile under strict TypeScript', async () => {
    const { folder } = packed;
    expect(examples).not.toHaveLength(0);
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

  if (name === 'web') {
    it('has the whole board and is small', async () => {
      const { outputFiles } = await build({
        entryPoints: [join(packed.folder, 'example-0.ts')],
        ...{ bundle: true, minify: true, format: 'esm', write: false },
      });
      const { length } = gzipSync(outputFiles[0]!.contents);
      expect(length).toBeGreaterThan(50_000);
      expect(length).toBeLessThan(110_000);
    });
  }

  if (name === 'engine') {
    it('has the schemas of the service for authors', async () => {
      for (const [file, schema] of Object.entries(AUTHOR_SCHEMAS)) {
        const shipped = await readFile(join(packed.files, 'dist/schemas', file), 'utf8');
        expect(JSON.parse(shipped)).toEqual(JSON.parse(JSON.stringify(schema())));
      }
    });

    it('has an example that runs without a service', async () => {
      const file = join(packed.folder, 'example.mjs');
      await writeFile(file, examples[0]!);
      const { status, stdout } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
      expect(status).toBe(0);
      expect(stdout).toMatch(/'0918 for [\d.]+'[^]*\n(?:STD|HUR) \d[^\n]*: [^\n]+\n$/);
    });
  }
});

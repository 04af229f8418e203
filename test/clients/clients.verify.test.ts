import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../../src/rest/document';
import { project } from '../support/markdown';

const OWN_FILES = ['package.json', 'package-lock.json', 'spectral.yaml'];
const STRICT = {
  ...{ strict: true, noEmit: true, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
  ...{ module: 'esnext', moduleResolution: 'bundler', types: [], skipLibCheck: true },
};

let folder: string;

/** Runs a program; its output is the message of a failure. */
function run(program: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  expect([program, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([program, 0, '']);
}
const make = (name: string, ...args: readonly string[]): void =>
  run(join(folder, 'node_modules/.bin', name), ...args);

function compile(file: string, ...options: readonly string[]): void {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: [file] }));
  make('tsc', '-p', '.', ...options);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'westwall-clients-'));
  for (const name of OWN_FILES) cpSync(join(__dirname, name), join(folder, name));
  run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApiDocument()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const makers: readonly (readonly [name: string, file: string, make: () => void])[] = [
  [
    'openapi-typescript',
    'plain.ts',
    () => run(join(project, 'node_modules/.bin/openapi-typescript'), 'openapi.json', '--output', 'plain.ts'),
  ],
  ['hey-api', 'hey/index.ts', () => make('openapi-ts', '-i', 'openapi.json', '-o', 'hey', '--silent')],
  [
    'orval',
    'orval/api.ts',
    () => make('orval', '--input', 'openapi.json', '--output', 'orval/api.ts', '--client', 'fetch'),
  ],
  [
    'swagger-typescript-api',
    'swagger/api.ts',
    () => make('swagger-typescript-api', 'generate', '-p', 'openapi.json', '-o', 'swagger', '-n', 'api.ts'),
  ],
  ['oazapfts', 'oazapfts.ts', () => make('oazapfts', 'openapi.json', 'oazapfts.ts')],
  ['typed-openapi', 'typed.ts', () => make('typed-openapi', 'openapi.json', '-o', 'typed.ts')],
  [
    'openapi-typescript-codegen',
    'codegen/index.ts',
    () => make('openapi', '--input', 'openapi.json', '--output', 'codegen'),
  ],
  ['openapi-zod-client', 'zod.mts', () => make('openapi-zod-client', 'openapi.json', '-o', 'zod.mts')],
];

test.each(makers)('the client that %s makes compiles strictly', (_name, file, makeClient) => {
  makeClient();
  compile(file);
});

test('the client that openapi-zod-client makes loads: its schemas are built then', () => {
  make('openapi-zod-client', 'openapi.json', '-o', 'loaded.mts');
  compile('loaded.mts', '--noEmit', 'false');
  run(process.execPath, 'loaded.mjs');
});

test('the served document passes the public rules for OpenAPI', () => {
  make('spectral', 'lint', 'openapi.json', '-r', 'spectral.yaml', '--fail-severity', 'hint');
});

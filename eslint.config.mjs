import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The folders of the engine; a file imports from its own and from those before it. */
const engineLayers = ['map', 'data', 'model', 'rules', 'games', 'play', 'legal', 'position', 'referee'];

/** The engine is pure: it reaches its own files and zod, nothing else; its layers keep their order. */
function engineFence(files, depth, laterLayers) {
  const patterns = [
    {
      regex: '^(?!\\.{1,2}(?:/|$)|zod(?:/|$))',
      message: 'The engine imports no package but zod, and no module of Node.',
    },
    {
      regex: `^(?:\\./)*(?:\\.\\./+){${depth}}\\.\\.(?:/|$)|[^./][^/]*/\\.\\.(?:/|$)`,
      message: 'The engine imports nothing from outside src/engine.',
    },
  ];
  if (laterLayers.length > 0) {
    patterns.push({
      regex: `^(?:\\.\\./)+(?:${laterLayers.join('|')})/`,
      message: 'A folder of the engine imports those before it in docs/decisions/26-engine-layout.md.',
    });
  }
  return { files: [files], rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

/** One entry per folder depth. */
const engineDepths = [1, 2, 3, 4];
const engineImports = [
  ...[0, ...engineDepths].map((depth) => engineFence(`src/engine/${'*/'.repeat(depth)}*.ts`, depth, [])),
  ...engineLayers.flatMap((layer, at) =>
    engineDepths.map((depth) =>
      engineFence(`src/engine/${layer}/${'*/'.repeat(depth - 1)}*.ts`, depth, engineLayers.slice(at + 1)),
    ),
  ),
];

/** Outside of the engine only its two entry points are known: `engine` for all, `engine/search` for players. */
const engineEntryPoints = {
  regex: '^(?:\\.{1,2}/)+(?:[^/]+/)*engine/(?!search$)',
  message: 'The engine has two entry points: engine/index.ts for all, engine/search.ts for players.',
};

const hostGlobals = [
  'process',
  'Buffer',
  'require',
  'module',
  '__dirname',
  '__filename',
  'globalThis',
  'global',
  'console',
  'crypto',
  'fetch',
  'performance',
  'Date',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
];

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      'dist/',
      'sdk/dist/',
      'engine/dist/',
      'sdk/docs/',
      'sdk/src/contract.ts',
      'examples/*/dist/',
      'web/dist/',
      'dist.*/',
      'coverage/',
      '.westwall/',
      'data/',
    ],
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [js.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  // What TypeScript files must keep to is checked by oxlint (.oxlintrc.json), six times as fast with its rules that know
  // types; here is only what the parts of the sources may not use.
  {
    files: ['src/**/*.ts'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
  ...engineImports,
  {
    files: ['src/engine/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...hostGlobals.map((name) => ({
          name,
          message: 'The engine is pure: it sees no host, clock or chance.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Dice come from outside the engine.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportExpression', message: 'The engine is imported whole, never in part at run time.' },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/engine/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [engineEntryPoints] }] },
  },
  {
    files: ['src/service/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            engineEntryPoints,
            {
              regex:
                '^(?:redis|@redis/.*|ioredis|lmdb|bullmq|graphql|graphql-.*|type-graphql|@apollo/.*|@as-integrations/.*|express)(?:/|$)',
              message: 'The service knows ports; stores, queues and APIs are chosen outside of it.',
            },
            {
              regex: '^(?:\\.{2}/)+(?:resolvers|schema|rest)/',
              message: 'The APIs depend on the service, never the other way round.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'Buffer',
          'setTimeout',
          'setImmediate',
          'setInterval',
          'clearInterval',
          'clearTimeout',
          'fetch',
          'AbortSignal',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { require: 'readonly', module: 'writable', exports: 'writable', __dirname: 'readonly' },
    },
  },
);

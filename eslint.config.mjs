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
      'web/dist*/',
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
  // oxlint checks TypeScript files (.oxlintrc.json), six times as fast. Here are only the rules of the engine that it
  // cannot express.
  {
    files: ['src/engine/**/*.ts'],
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

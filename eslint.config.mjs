import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The engine is pure: it reaches its own files and zod, nothing else. One entry per folder depth. */
const engineDepths = 5;
const engineImports = Array.from({ length: engineDepths }, (_, depth) => ({
  files: [`src/engine/${'*/'.repeat(depth)}*.ts`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^(?!\\.{1,2}(?:/|$)|zod(?:/|$))',
            message: 'The engine imports no package but zod, and no module of Node.',
          },
          {
            regex: `^(?:\\./)*(?:\\.\\./+){${depth}}\\.\\.(?:/|$)|[^./][^/]*/\\.\\.(?:/|$)`,
            message: 'The engine imports nothing from outside src/engine.',
          },
        ],
      },
    ],
  },
}));

/** Outside of the engine only its two doors are known: `engine` for all, `engine/search` for players. */
const engineDoors = {
  regex: '^(?:\\.{1,2}/)+(?:[^/]+/)*engine/(?!search$)',
  message: 'The engine has two doors: engine/index.ts for all, engine/search.ts for players.',
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
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: ['tsconfig.test.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Schema and resolver classes are made of decorators alone.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // A method of a port is async by contract, whether or not this implementation waits.
      '@typescript-eslint/require-await': 'off',
      // Indexing is checked (noUncheckedIndexedAccess); tables indexed by construction need the assertion.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
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
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [engineDoors] }] },
  },
  {
    files: ['src/service/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            engineDoors,
            {
              regex:
                '^(?:redis|@redis/.*|ioredis|lmdb|bullmq|graphql|graphql-.*|type-graphql|@apollo/.*|@as-integrations/.*|express)(?:/|$)',
              message: 'The service knows ports; stores, queues and doors are chosen outside of it.',
            },
            {
              regex: '^(?:\\.{2}/)+(?:resolvers|schema|rest)/',
              message: 'The doors depend on the service, never the other way round.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  ...['sdk', 'examples/discord-bot', 'web', 'test/web'].map((workspace) => ({
    files: [`${workspace}/**/*.ts`, `${workspace}/**/*.tsx`],
    languageOptions: { parserOptions: { project: [`${workspace}/tsconfig.json`] } },
  })),
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'Buffer', 'setTimeout', 'clearTimeout', 'fetch', 'AbortSignal'].map(
          (name) => [name, 'readonly'],
        ),
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

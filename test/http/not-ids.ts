/** Texts that are no id of anything, and that a program may stumble over. */
export const NOT_IDS: readonly string[] = [
  ...['<script>', '', ' ', '\u00df', "' OR 1=1--", 'x'.repeat(300), '__proto__', 'constructor', 'toString'],
  ...[
    '..',
    '../x',
    '/',
    'a:b',
    'match:x',
    '*',
    '{}',
    '%00',
    '\u0000',
    '\n',
    '\u202e',
    '-1',
    '1e1',
    'null',
    'undefined',
  ],
];

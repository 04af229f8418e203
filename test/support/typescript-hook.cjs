'use strict';

/** Lets a plain Node process run TypeScript in place: `node --require <this file> child.ts`. See child.ts. */

const { transformFileSync } = require('@swc/core');
const { _extensions: extensions } = require('node:module');

extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  });
  module._compile(code, file);
};

// No child outlives the test that started it, however that ends.
process.once('disconnect', () => process.exit());

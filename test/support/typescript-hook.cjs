'use strict';

/**
 * Lets a plain Node process run TypeScript in place: `node --require <this file> child.ts`. See child.ts. Modules
 * of src come from the build: compiling them costs each process a second or more.
 */

const { transformFileSync } = require('@swc/core');
const { _extensions: extensions } = require('node:module');
const { join, sep } = require('node:path');

const root = join(__dirname, '../..');
const sources = join(root, 'src') + sep;

const options = { takesSourcesFromBuild: true };

extensions['.ts'] = (module, file) => {
  if (options.takesSourcesFromBuild && file.startsWith(sources)) {
    module.exports = require(join(root, 'dist', `${file.slice(sources.length, -'.ts'.length)}.js`));
    return;
  }
  const { code } = transformFileSync(file, {
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  module._compile(code, file);
};

// No child outlives the test that started it, however that ends.
process.once('disconnect', () => process.exit());

module.exports = options;

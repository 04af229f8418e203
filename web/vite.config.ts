import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Address of a running service for `npm run dev -w web`. */
const service = 'http://localhost:4000';

/** Module for what d3-zoom loads to move by itself, half of its weight: the board moves at once. */
const stillness = `import { selection } from 'd3-selection';
export const interrupt = () => undefined;
export const interpolateZoom = undefined;
selection.prototype.interrupt = function () { return this; };`;

const withoutTransitions: Plugin = {
  name: 'without-transitions',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    /^d3-(transition|interpolate)$/.test(id) && importer.includes('d3-zoom') ? '\0stillness' : null,
  load: (id) => (id === '\0stillness' ? stillness : null),
};

export default defineConfig({
  // Addresses in the page are relative, so that it can be served under any path.
  base: './',
  build: {
    ...{ target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
    rollupOptions: {
      input: ['index.html', 'src/element/westwall-board.tsx'].map((path) => `${import.meta.dirname}/${path}`),
      output: {
        // Pages of others name the element by an address that stays.
        entryFileNames: ({ name }) => (name === 'westwall-board' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  plugins: [withoutTransitions],
  server: { proxy: { '/v1': service } },
});

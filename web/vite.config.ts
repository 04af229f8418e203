import { defineConfig } from 'vite';

/** Address of a running service for `npm run dev -w web`. */
const service = 'http://localhost:4000';

export default defineConfig({
  // Addresses in the page are relative, so that it can be served under any path.
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  server: { proxy: { '/v1': service } },
});

import { defineConfig } from 'vite';

/** Where `npm run dev -w web` finds a running service. */
const service = 'http://localhost:4000';

export default defineConfig({
  // Addresses in the page are relative, so that it may be served under any path.
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  server: { proxy: { '/v1': service } },
});

// The check comes first and alone: what follows may use syntax that an old Node cannot read.
import './check-node.mjs';

// Lints the document of REST and, unless it is only to be looked at (`--lint`), bundles it into dist.
import('./lib/openapi.mjs').then(async ({ bundleDocument, lintDocument }) => {
  await lintDocument();
  if (!process.argv.includes('--lint')) await bundleDocument('dist');
});

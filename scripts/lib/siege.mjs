import { writeFile } from 'node:fs/promises';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { loadTypeScript } from './typescript.mjs';

/**
 * Makes the dearest request of every operation of REST and prints what each takes of the event loop. Fails where one
 * keeps others waiting for too long; with `--write` keeps the weights that follow.
 */
export async function siege(args) {
  await ensureInstalled();
  await ensureBuilt();
  const { besiege, besiegeGraphql, dearest, table, tooLong, weightsText } =
    await loadTypeScript('test/siege/siege.ts');
  const documents = await besiegeGraphql();
  console.log(table(documents));
  const costs = args.includes('--graphql') ? [] : await besiege();
  console.log(table(dearest(costs)));
  if (args.includes('--write')) await writeFile('src/rest/weights.ts', weightsText(costs));
  const offenders = tooLong([...documents, ...costs]);
  if (offenders.length === 0) return;
  console.error(`\nThese keep others waiting for too long:\n${table(offenders)}`);
  process.exitCode = 1;
}

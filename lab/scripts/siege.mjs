import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

/**
 * Makes the most expensive requests of every operation of REST and the most expensive documents of GraphQL, and
 * prints the time of the event loop that each takes. Fails if one blocks others for too long, or was refused, which
 * leaves its cost unknown. `--rest` and `--graphql` limit it to one API, and `--graphql --only=history` to the
 * documents about histories.
 */
export async function siege(args) {
  await ensureInstalled();
  const { besiege, besiegeGraphql, dearest, refused, table, tooCheap, tooLong } =
    await loadTypeScript('lab/siege/siege.ts');
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const tell = (cost) => console.log(table([cost]));
  const costs = args.includes('--graphql') ? [] : await besiege(tell);
  const documents = args.includes('--rest') ? [] : await besiegeGraphql(tell, only);
  if (costs.length > 0) console.log(`\nOf each operation of REST the dearest:\n${table(dearest(costs))}`);
  const cheap = tooCheap(costs);
  if (cheap.length > 0) console.log(`\nTheir records name too low a cost:\n${table(cheap)}`);
  const all = [...costs, ...documents];
  fail('These keep others waiting for too long:', tooLong(all), table);
  fail('These were refused:', refused(all), table);
}

function fail(title, offenders, table) {
  if (offenders.length === 0) return;
  console.error(`\n${title}\n${table(offenders)}`);
  process.exitCode = 1;
}

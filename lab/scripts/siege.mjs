import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

/**
 * Makes the dearest requests of every operation of REST and the dearest documents of GraphQL, and prints what each takes
 * of the event loop. Fails where one keeps others waiting for too long or was refused, so that nothing is known of it.
 * `--rest` and `--graphql` besiege one client alone, and `--graphql --only=history` of its documents those about histories.
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

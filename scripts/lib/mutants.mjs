import { parseArgs } from 'node:util';
import { loadTypeScript } from './typescript.mjs';

const USAGE = `Usage: npm run mutants [-- --case 7.82] [-- --share 100 --seed any]
       npm run mutants -- --random 1000 [--seed any]
       npm run mutants -- --claims`;

/** Breaks the rules one by one, and fails if no conformance row of the broken case notices. */
export async function mutants(args) {
  const options = optionsOf(args);
  if (options === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { reportMutants } = await loadTypeScript('test/mutants/index.ts');
  const good = reportMutants(options, (line) => console.log(line));
  const { user, system } = process.cpuUsage();
  console.log(`${((user + system) / 1e6).toFixed(0)} s of CPU time.`);
  if (!good) process.exitCode = 1;
}

function optionsOf(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        case: { type: 'string' },
        share: { type: 'string' },
        random: { type: 'string' },
        seed: { type: 'string' },
        claims: { type: 'boolean' },
      },
    });
    const share = countOf(values.share);
    const random = countOf(values.random);
    return { case: values.case, seed: values.seed, claims: values.claims, share, random };
  } catch {
    return undefined;
  }
}

function countOf(text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new RangeError(`${text} is not a count`);
  return Number(text);
}

import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { test } from './test.mjs';

const USAGE = `npm run verify [-- [--beside <processes>] [<arguments of Jest>]]
  Runs all that \`npm test\` runs, with its proofs in full size, and those that are left out there.
  --beside <processes>  instead: \`npm test\` as it is, beside so many processes that are busy without end`;

/** Runs the long proofs, or with `--beside` the usual ones on a busy machine, where none may fail for lateness. */
export async function verify(args) {
  const { values, positionals } = readArguments(args);
  if (values.beside === undefined) process.env.WESTWALL_TEST_THOROUGH = '1';
  else keepBusy(Number(values.beside));
  await test(positionals);
}

function readArguments(args) {
  try {
    const read = parseArgs({ args, options: { beside: { type: 'string' } }, allowPositionals: true });
    if (read.values.beside === undefined || Number(read.values.beside) > 0) return read;
  } catch {
    // The usage lists the options.
  }
  console.error(USAGE);
  process.exit(2);
}

/** Starts processes that compute until this one ends. */
function keepBusy(processes) {
  for (let count = 0; count < processes; count += 1) {
    // The script ends with the channel to this process, however that ends.
    const script =
      'process.once("disconnect", () => process.exit()); (function work() { for (let n = 0; n < 1e7; n += 1); setImmediate(work); })()';
    const busy = spawn(process.execPath, ['--eval', script], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    busy.unref();
    busy.channel.unref();
  }
}

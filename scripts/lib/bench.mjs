import { availableParallelism, cpus } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import { ensureInstalled } from './install.mjs';
import { loadTypeScript } from './typescript.mjs';

/** Measures how fast the program is against peers, and against another commit. See docs/performance.md. */
export async function bench(args) {
  await ensureInstalled();
  const { MEASURES, PLAYOUT_KINDS, report, runMeasures } = await loadTypeScript('bench/run.ts');
  const { json, ...choice } = readOptions(args, MEASURES, PLAYOUT_KINDS);
  const measured = await runMeasures(choice);
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  if (json) console.log(JSON.stringify({ machine, measures: measured }, null, 2));
  else console.log(`${report(measured)}\n\n${machine}`);
}

function readOptions(args, names, kinds) {
  const command = new Command('npm run bench --')
    .description(
      'Measures CPU time against peers in short slices that take turns. A ratio is the median, with the least and the most.',
    )
    .argument('[measures...]', `${names.join(', ')}; all by default`)
    .option('--json', 'print the result as JSON', false)
    .option('--against <commit>', 'build this commit beside and compare playouts, doors and growth with it')
    .option('--scenario <names...>', 'playouts of these scenarios alone, for example arnhem/historical')
    .addOption(new Option('--kind <kinds...>', 'playouts of these kinds alone').choices([...kinds]))
    .option(
      '--row <text>',
      'of doors, delay, growth and memory those alone whose name has this text, for example "REST legal"',
    )
    .option(
      '--warming <seconds>',
      'seconds of CPU for which each build plays at most before playouts are timed',
      count,
      30,
    )
    .option('--slices <n>', 'how often the contestants take turns', count, 5)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
  command.parse(args, { from: 'user' });
  const unknown = command.args.filter((name) => !names.includes(name));
  if (unknown.length > 0) command.error(`There is no measure ${unknown[0]}; there are ${names.join(', ')}.`);
  return { ...command.opts(), measures: command.args };
}

function count(text) {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It is a whole number above 0.');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from 'commander';
import { dataDirectory } from './data-directory';
import { Failure } from './failure';

/** Standalone verifiers; that of matches takes the rules from the build next to it. */
const scriptOf = (name: string): string => join(__dirname, '../../scripts', `${name}.mjs`);

interface Options {
  readonly keys?: string;
  readonly export?: string;
}

const EXAMPLES = `
Examples:
  westwall match arnhem/historical --export match.json && westwall verify match.json
  westwall verify receipts.json --keys keys.json --export match.json

Ends with 0 when nothing is amiss, 1 when something is not in order, 2 when a file cannot be read.`;

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description(
      'Check an exported match, its dice against their seed and its log against the rules, or receipts.',
    )
    .argument('<file>', 'an exported match, or with --keys one or more receipts')
    .option('--keys <file>', 'the public keys that receipts are signed with')
    .option('--export <file>', 'the exported match to compare receipts with')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, options: Options) => {
      const [status] = (await once(
        spawn(process.execPath, argumentsOf(file, options), { stdio: 'inherit' }),
        'exit',
      )) as [number | null];
      process.exitCode = status ?? 1;
    });
}

function argumentsOf(file: string, { keys, export: log }: Options): readonly string[] {
  if (keys !== undefined) {
    return [
      scriptOf('verify-receipt'),
      file,
      '--keys',
      keys,
      ...(log === undefined ? [] : ['--export', log]),
    ];
  }
  if (log !== undefined) throw new Failure('Receipts are checked with --keys.');
  const data = dataDirectory();
  return [scriptOf('verify-match'), file, ...(data === undefined ? [] : ['--data', data])];
}

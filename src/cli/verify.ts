import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from 'commander';
import { dataDirectory } from './data-directory';

/** The verifier that needs nothing of the program; it finds the rules in the build beside it. */
const verifier = join(__dirname, '../../scripts/verify-match.mjs');

const EXAMPLES = `
Examples:
  westwall match arnhem/historical --export match.json && westwall verify match.json

Ends with 0 when nothing is amiss, 1 when the match is not in order, 2 when the file cannot be read.`;

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('Check an exported match: its dice against their seed, its log against the rules.')
    .argument('<file>', 'an exported match')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string) => {
      const data = dataDirectory();
      const args = [verifier, file, ...(data === undefined ? [] : ['--data', data])];
      const [status] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [
        number | null,
      ];
      process.exitCode = status ?? 1;
    });
}

import 'reflect-metadata';
import { Command } from 'commander';
import { ConfigError } from '../config/config';
import { programVersion } from '../config/program-version';
import { DataPackageError } from '../data/load';
import { addBoard } from './board';
import { Failure } from './failure';
import { addMatch } from './match';
import { addSimulate } from './simulate';
import { addVerify } from './verify';

/** Exit status for what the person at the terminal can put right, as of a wrong argument. */
const MISUSE = 2;

async function main(): Promise<void> {
  const program = new Command('westwall')
    .description('The referee of WestWall at the terminal.')
    .version(programVersion())
    .showHelpAfterError('(--help lists the commands)')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : MISUSE));
  addMatch(program);
  addSimulate(program);
  addVerify(program);
  addBoard(program);
  await program.parseAsync();
}

main().catch((error: unknown) => {
  const isTheirs =
    error instanceof Failure || error instanceof ConfigError || error instanceof DataPackageError;
  console.error(isTheirs ? error.message : error);
  process.exitCode = isTheirs ? MISUSE : 1;
});

import 'reflect-metadata';
import { Command, CommanderError } from 'commander';
import { ConfigError } from '../config/config';
import { programVersion } from '../config/program-version';
import { DataPackageError } from '../data/load';
import { StorageUnavailable } from '../storage/errors';
import { Failure } from './failure';

type Adding = (program: Command) => void;

/**
 * Commands by name. The code of a command is loaded when it runs, because loading all of them takes half a second.
 */
const COMMANDS: ReadonlyMap<string, () => Promise<Adding>> = new Map(
  Object.entries({
    match: async () => (await import('./match.ts')).addMatch,
    simulate: async () => (await import('./simulate.ts')).addSimulate,
    analyse: async () => (await import('./analyse.ts')).addAnalyse,
    verify: async () => (await import('./verify.ts')).addVerify,
    shadow: async () => (await import('./shadow.ts')).addShadow,
    board: async () => (await import('./board.ts')).addBoard,
    line: async () => (await import('./line.ts')).addLine,
    package: async () => (await import('./package.ts')).addPackage,
    mcp: async () => (await import('./mcp.ts')).addMcp,
    plans: async () => (await import('./plans.ts')).addPlans,
    player: async () => (await import('./player.ts')).addPlayer,
    backup: async () => (await import('./backup.ts')).addBackup,
  }),
);

/** Exit status for an error that the user can correct, such as a wrong argument. */
const MISUSE = 2;

/** End of a command. */
export interface EndOfCommand {
  /** Exit status; undefined if the command has set it itself. */
  readonly status: number | undefined;
  /** Error that is not yet printed. */
  readonly complaint?: unknown;
}

/** Runs one command, with the arguments after the name of the program. */
export async function runCommand(args: readonly string[]): Promise<EndOfCommand> {
  const program = new Command('westwall')
    .description('The referee of WestWall at the terminal.')
    .version(programVersion())
    .showHelpAfterError('(--help lists the commands)')
    .exitOverride();
  const named = COMMANDS.get(args[0] ?? '');
  for (const load of named === undefined ? COMMANDS.values() : [named]) (await load())(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return { status: undefined };
  } catch (error) {
    return endingOf(error);
  }
}

function endingOf(error: unknown): EndOfCommand {
  // Commander has already printed the error or the help.
  if (error instanceof CommanderError) return { status: error.exitCode === 0 ? 0 : MISUSE };
  if (error instanceof StorageUnavailable) {
    return { status: MISUSE, complaint: `The matches cannot be reached: ${error.message}` };
  }
  const isTheirs =
    error instanceof Failure || error instanceof ConfigError || error instanceof DataPackageError;
  return isTheirs ? { status: MISUSE, complaint: error.message } : { status: 1, complaint: error };
}

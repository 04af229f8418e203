import 'reflect-metadata';
import { Command, CommanderError } from 'commander';
import { ConfigError } from '../config/config';
import { programVersion } from '../config/program-version';
import { DataPackageError } from '../data/load';
import { StorageUnavailable } from '../storage/errors';
import { addAnalyse } from './analyse';
import { addBackup } from './backup';
import { addBoard } from './board';
import { Failure } from './failure';
import { addLine } from './line';
import { addMatch } from './match';
import { addPackage } from './package';
import { addMcp } from './mcp';
import { addPlans } from './plans';
import { addPlayer } from './player';
import { addShadow } from './shadow';
import { addPack } from './pack';
import { addSimulate } from './simulate';
import { addVerify } from './verify';

/** Exit status for what the person at the terminal can put right, as of a wrong argument. */
const MISUSE = 2;

/** How a command ended. */
export interface Ending {
  /** Exit status; undefined where the command leaves it as it set it. */
  readonly status: number | undefined;
  /** What went wrong and is not yet written. */
  readonly complaint?: unknown;
}

/** Runs one command, with the arguments that follow the name of the program. */
export async function runCommand(args: readonly string[]): Promise<Ending> {
  const program = new Command('westwall')
    .description('The referee of WestWall at the terminal.')
    .version(programVersion())
    .showHelpAfterError('(--help lists the commands)')
    .exitOverride();
  addMatch(program);
  addSimulate(program);
  addAnalyse(program);
  addVerify(program);
  addShadow(program);
  addBoard(program);
  addLine(program);
  addPackage(program);
  addMcp(program);
  addPlans(program);
  addPlayer(program);
  addBackup(program);
  addPack(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return { status: undefined };
  } catch (error) {
    return endingOf(error);
  }
}

function endingOf(error: unknown): Ending {
  // It has written its complaint itself, or the help that was asked for.
  if (error instanceof CommanderError) return { status: error.exitCode === 0 ? 0 : MISUSE };
  if (error instanceof StorageUnavailable) {
    return { status: MISUSE, complaint: `The matches cannot be reached: ${error.message}` };
  }
  const isTheirs =
    error instanceof Failure || error instanceof ConfigError || error instanceof DataPackageError;
  return isTheirs ? { status: MISUSE, complaint: error.message } : { status: 1, complaint: error };
}

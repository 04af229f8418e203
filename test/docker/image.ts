import { execFile } from 'node:child_process';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { addSettings } from './dockerfile';
import type { Instruction, Stage } from './dockerfile';

const run = promisify(execFile);
const root = join(__dirname, '../..');
/** Record of the packages that npm has installed. */
export const installationRecord = 'node_modules/.package-lock.json';
/** Most bytes of a command's output. */
const outputLimit = 1 << 26;

/** Finished stage: the folder that stands for its file system, and the settings of its containers. */
export interface Built {
  readonly folder: string;
  readonly workingDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Commands that were not run, as they concern packages, users or the file system of a container. */
  readonly notRun: readonly string[];
}

/** Build context: the files that neither git nor .dockerignore excludes. */
export async function contextFiles(): Promise<readonly string[]> {
  const list = async (...options: string[]): Promise<readonly string[]> => {
    const { stdout } = await run('git', ['ls-files', '-z', ...options], {
      cwd: root,
      maxBuffer: outputLimit,
    });
    return stdout.split('\0').filter((file) => file !== '');
  };
  // Git reads our patterns in the same way.
  const patterns = '--exclude-from=.dockerignore';
  const gone = new Set([...(await list('--cached', '--ignored', patterns)), ...(await list('--deleted'))]);
  const tracked = (await list('--cached')).filter((file) => !gone.has(file));
  const fresh = await list('--others', '--exclude-standard', patterns);
  return [...tracked, ...fresh];
}

export async function copyContext(to: string): Promise<void> {
  for (const file of await contextFiles()) await cp(join(root, file), join(to, file));
}

/**
 * Builds the stages in turn, each in its own folder below `folder`. COPY copies; `npm` and `node`, except
 * `install`, run in the working directory with only the environment of the stage. Other commands are only listed.
 */
export async function buildStages(
  stages: readonly Stage[],
  context: string,
  folder: string,
): Promise<ReadonlyMap<string, Built>> {
  const built = new Map<string, Built>();
  for (const stage of stages) {
    built.set(stage.name, await buildStage(stage, join(folder, stage.name), context, built));
  }
  return built;
}

async function buildStage(
  stage: Stage,
  folder: string,
  context: string,
  others: ReadonlyMap<string, Built>,
): Promise<Built> {
  const environment = new Map<string, string>();
  const notRun: string[] = [];
  let workingDirectory = folder;
  for (const instruction of stage.instructions) {
    const { keyword, words } = instruction;
    if (keyword === 'ENV') addSettings(environment, words);
    else if (keyword === 'WORKDIR') {
      workingDirectory = join(folder, words[0] ?? '');
      await mkdir(workingDirectory, { recursive: true });
    } else if (keyword === 'COPY') {
      await copy(instruction, context, others, workingDirectory);
    } else if (keyword === 'RUN') {
      if (words[0] === 'npm' && words[1] === 'ci') {
        await install(words, workingDirectory, environment);
      } else if (words[0] === 'npm' || words[0] === 'node') {
        await carryOut(words, workingDirectory, environment);
      } else notRun.push(words.join(' '));
    }
  }
  return { folder, workingDirectory, environment: Object.fromEntries(environment), notRun };
}

async function carryOut(
  [command = '', ...rest]: readonly string[],
  workingDirectory: string,
  environment: ReadonlyMap<string, string>,
): Promise<void> {
  const env = { ...hostEnvironment(), ...Object.fromEntries(environment) };
  try {
    await run(command, rest, { cwd: workingDirectory, env, maxBuffer: outputLimit });
  } catch (error) {
    // Compilers report to standard output, which the message of the error omits.
    throw new Error(`${[command, ...rest].join(' ')} failed:\n${inspect(error)}`, { cause: error });
  }
}

/**
 * Asks npm for a dry run of an installation, then links the packages of this checkout, which come from the same
 * lock file: downloading them again would show nothing more.
 */
async function install(
  words: readonly string[],
  workingDirectory: string,
  environment: ReadonlyMap<string, string>,
): Promise<void> {
  await carryOut([...words, '--dry-run'], workingDirectory, environment);
  const packages = join(root, 'node_modules');
  // Links do not work across file systems.
  const { dev } = await stat(packages);
  const link = dev === (await stat(workingDirectory)).dev ? ['--link'] : [];
  await run('cp', ['--archive', ...link, packages, workingDirectory]);
  // Caches that other programs keep there do not belong to an installation.
  await rm(join(workingDirectory, 'node_modules/.cache'), { recursive: true, force: true });
  // npm writes its record in place: a link would change this checkout's record too, and cause another installation.
  const linked = join(workingDirectory, installationRecord);
  await rm(linked);
  await cp(join(root, installationRecord), linked);
}

/**
 * Copies as Docker does: the contents of a folder, or several files into a folder. Files from an earlier stage are
 * moved, since nothing needs them there any more and copying all packages takes long.
 */
async function copy(
  { flags, words }: Instruction,
  context: string,
  others: ReadonlyMap<string, Built>,
  workingDirectory: string,
): Promise<void> {
  const target = words.at(-1) ?? '';
  for (const source of words.slice(0, -1)) {
    const name = target.endsWith('/') ? join(target, basename(source)) : target;
    const to = join(workingDirectory, name);
    await mkdir(dirname(to), { recursive: true });
    if (flags['from'] === undefined) await cp(join(context, source), to, { recursive: true });
    else await rename(join(folderOf(others, flags['from']), source), to);
  }
}

function folderOf(others: ReadonlyMap<string, Built>, stage: string): string {
  const found = others.get(stage);
  if (found === undefined) throw new Error(`No earlier stage is called ${stage}.`);
  return found.folder;
}

/**
 * Environment of npm on this machine: a container inherits no variable, and npm uses what is already downloaded.
 */
export function hostEnvironment(): Readonly<Record<string, string>> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, npm_config_prefer_offline: 'true' };
}

import { readFileSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { hashed } from '../data/data-package';
import { loadRuleLists, readPackageDirectory } from '../data/load';
import { packageDifferences } from '../data/package-differences';
import { counted, parsePackage, problemText } from '../engine';
import type { GamePackage } from '../engine';
import { readConfig } from '../config/config';
import { Failure } from './failure';

const EXAMPLES = `
A package is a JSON file, or a directory as data/ is.

Examples:
  westwall package check my-map.json
  westwall package diff data my-map.json
  WESTWALL_TOKEN=... westwall package push my-map.json --to http://localhost:4000

Ends with 0 when the package is sound, 1 when it has faults or is refused, 2 when it cannot be read.`;

/** Adds the commands for packages of maps, orders of battle and scenarios. */
export function addPackage(program: Command): void {
  const group = program
    .command('package')
    .description('Check, compare and upload maps, orders of battle and scenarios of your own.')
    .addHelpText('after', EXAMPLES);
  group
    .command('check')
    .description('List every fault of a package, or its hash.')
    .argument('<package>', 'a file or a directory')
    .action(check);
  group
    .command('diff')
    .description('List what is different in two packages, by hex, hexside, unit and scenario.')
    .argument('<before>', 'a file or a directory')
    .argument('<after>', 'a file or a directory')
    .action(diff);
  group
    .command('push')
    .description('Upload a package for the user of the API key in WESTWALL_TOKEN.')
    .argument('<package>', 'a file or a directory')
    .requiredOption('--to <address>', 'of the service, for example http://localhost:4000')
    .option('--shared', 'everyone finds it and plays with it')
    .action(push);
}

function check(file: string): void {
  const parsed = parsePackage(documentIn(file), knownCases());
  if (parsed.ok) {
    const { id, version, hash } = hashed(parsed.value);
    console.log(`"${id}@${version}" is sound: ${hash}`);
    return;
  }
  for (const fault of parsed.faults) console.log(problemText(fault));
  console.error(`${file} has ${counted(parsed.count, 'fault')}.`);
  process.exitCode = 1;
}

function diff(before: string, after: string): void {
  const differences = packageDifferences(soundPackage(before), soundPackage(after));
  for (const { game, place, before: gone, after: added } of differences) {
    const where = game === null ? place : `${game}, ${place}`;
    for (const fact of gone) console.log(`- ${where}: ${fact}`);
    for (const fact of added) console.log(`+ ${where}: ${fact}`);
  }
  const places = counted(differences.length, 'place');
  console.error(`${places} ${differences.length === 1 ? 'differs' : 'differ'}.`);
}

async function push(file: string, { to, shared = false }: { to: string; shared?: boolean }): Promise<void> {
  const { token } = readConfig(process.env);
  if (token === undefined) throw new Failure('WESTWALL_TOKEN is the API key of the user who uploads.');
  const response = await fetch(new URL('/v1/packages', to), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document: documentIn(file), shared }),
  }).catch((error: unknown) => {
    throw new Failure(`${to} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  const answer = (await response.json()) as {
    readonly id?: string;
    readonly version?: number;
    readonly detail?: string;
    readonly problems?: readonly { readonly message: string }[];
  };
  if (response.ok) {
    console.log(`"${answer.id ?? ''}@${answer.version ?? ''}" is uploaded.`);
    return;
  }
  for (const { message } of answer.problems ?? []) console.log(message);
  console.error(answer.detail ?? `The service answers ${response.status}.`);
  process.exitCode = 1;
}

function soundPackage(file: string): GamePackage {
  const parsed = parsePackage(documentIn(file), knownCases());
  if (!parsed.ok) {
    const faults = counted(parsed.count, 'fault');
    throw new Failure(`${file} has ${faults}: westwall package check ${file}`);
  }
  return parsed.value;
}

function knownCases(): ReadonlySet<string> {
  return new Set(loadRuleLists().cases.map(({ id }) => id));
}

function documentIn(file: string): unknown {
  try {
    return statSync(file).isDirectory() ? readPackageDirectory(file) : JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

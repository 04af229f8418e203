import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { canonicalRules, caseRowSchema, parseSystemData, rulingSchema, schemaProblems, SYSTEM_IDS } from '../engine';
import type { Problem, SystemData, SystemId } from '../engine';
import { checkedPackage } from './checked';
import type { DataPackage, RuleLists } from './data-package';
import { parseTable } from './table';

/** The package that comes with the program, beside both its sources and its build. */
export const DEFAULT_DATA_DIRECTORY = resolve(__dirname, '..', '..', 'data');

/** A data package that cannot be played with; it lists everything that is wrong. */
export class DataPackageError extends Error {
  readonly problems: readonly Problem[];

  constructor(directory: string, problems: readonly Problem[]) {
    const lines = problems.map(({ path, message }) => `  ${path}: ${message}`);
    super([`The data package ${directory} has ${problems.length} problems:`, ...lines].join('\n'));
    this.name = 'DataPackageError';
    this.problems = problems;
  }
}

let own: DataPackage | undefined;

/**
 * Reads and checks a data package; throws a DataPackageError that lists every problem found. The one that comes with
 * the program does not change while it runs, and is read once; it is not checked where the build has checked it.
 */
export function loadDataPackage(directory: string = DEFAULT_DATA_DIRECTORY): DataPackage {
  if (directory !== DEFAULT_DATA_DIRECTORY) return readDataPackage(directory);
  own ??= checkedPackage(directory) ?? readDataPackage(directory);
  return own;
}

/** The cases and rulings of the own package, without the games; throws as `loadDataPackage` does. */
export function loadRuleLists(): RuleLists {
  const problems: Problem[] = [];
  const lists = readRuleLists(readerOf(DEFAULT_DATA_DIRECTORY, problems), problems);
  if (problems.length > 0) throw new DataPackageError(DEFAULT_DATA_DIRECTORY, problems);
  return lists;
}

/** Reads and parses one file of the package; a fault is a problem of the file. */
type Read = <T>(file: string, parse: (text: string) => T) => T | undefined;

function readerOf(directory: string, problems: Problem[]): Read {
  return (file, parse) => {
    try {
      return parse(readFileSync(join(directory, file), 'utf8'));
    } catch (error) {
      problems.push({ path: file, message: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
}

function readRuleLists(read: Read, problems: Problem[]): RuleLists {
  const cases = parseRows('cases.tsv', read('cases.tsv', parseTable), caseRowSchema, problems);
  const rulings = parseRows('rulings.json', read('rulings.json', parseJson), rulingSchema, problems);
  return { cases, rulings };
}

/** Reads and checks a data package, whether or not it was checked before. */
export function readDataPackage(directory: string): DataPackage {
  const problems: Problem[] = [];
  const read = readerOf(directory, problems);
  const { cases, rulings } = readRuleLists(read, problems);
  const terrainKey = read('terrain-key.json', parseJson);
  const knownCases = new Set(cases.map(({ id }) => id));

  const systems = new Map<SystemId, SystemData>();
  for (const system of SYSTEM_IDS) {
    const files = { map: `maps/${system}.json`, orderOfBattle: `orders-of-battle/${system}.json` };
    const map = read(files.map, parseJson);
    const orderOfBattle = read(files.orderOfBattle, parseJson);
    if (map === undefined || orderOfBattle === undefined || terrainKey === undefined) continue;
    const parsed = parseSystemData({ map, terrainKey, orderOfBattle }, knownCases);
    if (!parsed.ok) problems.push(...parsed.problems.map((problem) => inFile(problem, system)));
    else if (parsed.value.system !== system) {
      problems.push({ path: `${files.map}.id`, message: `${parsed.value.system} is not ${system}` });
    } else systems.set(system, parsed.value);
  }

  if (problems.length > 0) throw new DataPackageError(directory, withoutRepeats(problems));
  return { hash: hashOf([...systems.values()]), systems, cases, rulings };
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** The rows of a list that fit their schema; the rest are reported, and ids used twice. */
function parseRows<Row extends { readonly id: string }>(
  file: string,
  raw: unknown,
  schema: z.ZodType<Row>,
  problems: Problem[],
): Row[] {
  if (raw === undefined) return [];
  const parsed = z.array(schema).safeParse(raw);
  if (!parsed.success) {
    problems.push(...schemaProblems(parsed.error, file));
    return [];
  }
  const ids = new Set<string>();
  parsed.data.forEach(({ id }, index) => {
    if (ids.has(id)) problems.push({ path: `${file}.${index}.id`, message: `${id} is used twice` });
    ids.add(id);
  });
  return parsed.data;
}

/** Names the file instead of the document. */
function inFile({ path, message }: Problem, system: SystemId): Problem {
  const [document = '', ...place] = path.split('.');
  return { path: [fileOf(document, system), ...place].join('.'), message };
}

function fileOf(document: string, system: SystemId): string {
  if (document === 'map') return `maps/${system}.json`;
  if (document === 'orderOfBattle') return `orders-of-battle/${system}.json`;
  return 'terrain-key.json';
}

/** A fault of the terrain key is found with each game; it is reported once. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const byText = new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem]));
  return [...byText.values()];
}

function hashOf(systems: readonly SystemData[]): string {
  return createHash('sha256').update(canonicalRules(systems)).digest('hex');
}

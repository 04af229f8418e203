import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import {
  caseRowSchema,
  PACKAGE_FORMAT,
  parsePackage,
  rulingSchema,
  schemaProblems,
  SYSTEM_IDS,
} from '../engine';
import type { PackageFault, DataProblem } from '../engine';
import { checkedPackage } from './checked';
import { hashed } from './data-package';
import type { CheckedPackage, DataPackage, RuleLists } from './data-package';
import { parseTable } from './table';

/** The package of the program, at the same path from its sources and its build. */
export const DEFAULT_DATA_DIRECTORY = resolve(__dirname, '..', '..', 'data');

/** Error for an invalid data package, with all its problems. */
export class DataPackageError extends Error {
  readonly problems: readonly DataProblem[];

  constructor(directory: string, problems: readonly DataProblem[]) {
    const lines = problems.map(({ path, message }) => `  ${path}: ${message}`);
    super([`The data package ${directory} has ${problems.length} problems:`, ...lines].join('\n'));
    this.name = 'DataPackageError';
    this.problems = problems;
  }
}

let own: DataPackage | undefined;

/**
 * Reads and checks a data package, either a directory or a user's package file with games alone. The
 * program's own package is read only once, and not checked if the build has checked it. Throws
 * DataPackageError with all problems.
 */
export function loadDataPackage(directory: string = DEFAULT_DATA_DIRECTORY): DataPackage {
  if (directory === DEFAULT_DATA_DIRECTORY) {
    own ??= { ...(checkedPackage(directory) ?? readDataPackage(directory)), isForeign: false };
    return own;
  }
  const read = isFile(directory) ? readPackageFile(directory) : readDataPackage(directory);
  return { ...read, isForeign: read.hash !== loadDataPackage().hash };
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** A package file with the cases and rulings of the program. */
function readPackageFile(file: string): CheckedPackage {
  const lists = loadRuleLists();
  const problems: DataProblem[] = [];
  const document = readerOf(dirname(file), problems)(basename(file), parseJson);
  if (problems.length > 0) throw new DataPackageError(file, problems);
  const parsed = parsePackage(document, new Set(lists.cases.map(({ id }) => id)));
  if (!parsed.ok) throw new DataPackageError(file, parsed.faults);
  return { ...hashed(parsed.value), ...lists };
}

/** The cases and rulings of the program's package, without the games; throws like `loadDataPackage`. */
export function loadRuleLists(): RuleLists {
  const problems: DataProblem[] = [];
  const lists = readRuleLists(readerOf(DEFAULT_DATA_DIRECTORY, problems), problems);
  if (problems.length > 0) throw new DataPackageError(DEFAULT_DATA_DIRECTORY, problems);
  return lists;
}

/** Reads and parses one file of the package; an error becomes a problem of the file. */
type Read = <T>(file: string, parse: (text: string) => T) => T | undefined;

function readerOf(directory: string, problems: DataProblem[]): Read {
  return (file, parse) => {
    try {
      return parse(readFileSync(join(directory, file), 'utf8'));
    } catch (error) {
      problems.push({ path: file, message: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
}

function readRuleLists(read: Read, problems: DataProblem[]): RuleLists {
  const cases = parseRows('cases.tsv', read('cases.tsv', parseTable), caseRowSchema, problems);
  const rulings = parseRows('rulings.json', read('rulings.json', parseJson), rulingSchema, problems);
  return { cases, rulings };
}

/** Reads and checks a data package with all games, even if the build has checked it. */
export function readDataPackage(directory: string): CheckedPackage {
  const problems: DataProblem[] = [];
  const read = readerOf(directory, problems);
  const lists = readRuleLists(read, problems);
  const document = packageFiles(directory, SYSTEM_IDS, read);
  const parsed = parsePackage(document, new Set(lists.cases.map(({ id }) => id)));
  if (!parsed.ok) problems.push(...parsed.faults.filter(isOfFile(problems)).map(inFile));
  if (!parsed.ok || problems.length > 0) throw new DataPackageError(directory, problems);
  return { ...hashed(parsed.value), ...lists };
}

/**
 * A directory as one package document with the games that it has. Throws DataPackageError for an unreadable
 * file.
 */
export function readPackageDirectory(directory: string): object {
  const problems: DataProblem[] = [];
  const systems = SYSTEM_IDS.filter((system) => existsSync(join(directory, 'maps', `${system}.json`)));
  const document = packageFiles(directory, systems, readerOf(directory, problems));
  if (problems.length > 0) throw new DataPackageError(directory, problems);
  return document;
}

/** The files of a directory as one package document, without the unreadable parts. */
function packageFiles(directory: string, systems: readonly string[], read: Read): object {
  const head = existsSync(join(directory, HEAD)) ? read(HEAD, parseJson) : UNNAMED;
  const games = systems.map((system) => {
    const map = read(`maps/${system}.json`, parseJson);
    return [system, { map, orderOfBattle: read(`orders-of-battle/${system}.json`, parseJson) }] as const;
  });
  return {
    ...(typeof head === 'object' && head),
    format: PACKAGE_FORMAT,
    terrainKey: read('terrain-key.json', parseJson),
    games: Object.fromEntries(games),
  };
}

/** File with the head of a package directory. */
const HEAD = 'about.json';
/** Head of a directory without a head file. */
const UNNAMED = { id: 'local', version: 1, title: 'The data of this service' };

/** True for faults outside of the files that could not be read. */
function isOfFile(unread: readonly DataProblem[]): (fault: PackageFault) => boolean {
  const files = new Set(unread.map(({ path }) => path));
  return ({ path }) => !files.has(fileOf(path).file);
}

/** A fault with its file instead of its path in the package. */
function inFile({ path, message }: PackageFault): DataProblem {
  const { file, place } = fileOf(path);
  return { path: [file, ...place].join('.'), message };
}

function fileOf(path: string): { readonly file: string; readonly place: readonly string[] } {
  const [part = '', ...place] = path.split('.');
  if (part === 'terrainKey') return { file: 'terrain-key.json', place };
  if (part !== 'games') return { file: HEAD, place: [part, ...place] };
  const [system = '', document, ...rest] = place;
  const folder = document === 'map' ? 'maps' : 'orders-of-battle';
  return { file: `${folder}/${system}.json`, place: rest };
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** The rows of a list. Rows that do not fit the schema and repeated ids are reported. */
function parseRows<Row extends { readonly id: string }>(
  file: string,
  raw: unknown,
  schema: z.ZodType<Row>,
  problems: DataProblem[],
): Row[] {
  if (raw === undefined) return [];
  const parsed = z.array(schema).safeParse(raw);
  if (!parsed.success) {
    problems.push(...schemaProblems(parsed.error, [file]));
    return [];
  }
  const ids = new Set<string>();
  parsed.data.forEach(({ id }, index) => {
    if (ids.has(id)) problems.push({ path: `${file}.${index}.id`, message: `"${id}" is used twice` });
    ids.add(id);
  });
  return parsed.data;
}

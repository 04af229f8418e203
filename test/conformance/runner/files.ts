import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { schemaProblems } from '../../../src/engine/data/problems';
import { fileSchema } from './schema';
import type { CaseFile } from './schema';
import { readYaml } from '../../../scripts/lib/case-yaml.cjs';

export const CONFORMANCE_DIRECTORY = resolve(__dirname, '..', '..', '..', 'conformance');

/** Case files under the directory, as relative paths, in order. */
export function caseFiles(directory: string = CONFORMANCE_DIRECTORY): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Reads and checks one file; throws an error that lists all of its faults. */
export function readCaseFile(path: string, directory: string = CONFORMANCE_DIRECTORY): CaseFile {
  return parseCaseFile(readFileSync(join(directory, path), 'utf8'), path);
}

/** Checks the text of a file; problems name the file and the case. */
export function parseCaseFile(text: string, path: string): CaseFile {
  const raw = readYaml(text);
  const parsed = fileSchema.safeParse(raw);
  if (!parsed.success) {
    const lines = schemaProblems(parsed.error, [path]).map(
      (problem) => `  ${namedCase(raw, problem.path, path)}: ${problem.message}`,
    );
    throw new Error([`${path} is not a sound case file:`, ...lines].join('\n'));
  }
  const titles = parsed.data.cases.map((one) => `${one.case} ${one.title}`);
  const twice = titles.find((title, at) => titles.indexOf(title) !== at);
  if (twice !== undefined) throw new Error(`${path} has two cases with the name ${twice}`);
  return parsed.data;
}

/** Place of a problem, with the name of the case instead of its number in the file. */
function namedCase(raw: unknown, place: string, path: string): string {
  const inside = place.slice(path.length + 1);
  const found = /^cases\.(\d+)\.?/.exec(inside);
  if (found === null) return inside === '' ? 'the file' : inside;
  const { cases } = raw as { cases: Partial<Record<string, unknown>>[] };
  const spec = cases[Number(found[1])] ?? {};
  return `${String(spec['case'])} ${String(spec['title'])}: ${inside.slice(found[0].length)}`;
}

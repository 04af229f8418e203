import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { caseCited, casesUnder } from '../../src/engine/data/cases';
import type { RuleLists } from '../../src/data/data-package';
import { citationsIn } from './citations';
import type { Citation } from './citations';

const ROOT = resolve(__dirname, '..', '..');
const ENGINE = 'src/engine';

/** Places in the engine that name a case or a ruling. */
export function engineCitations(): Citation[] {
  return readdirSync(join(ROOT, ENGINE), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${ENGINE}/${path.replaceAll('\\', '/')}`)
    .sort()
    .flatMap((file) => citationsIn(file, readFileSync(join(ROOT, file), 'utf8')));
}

/** Testable cases that no code of the engine carries out, without those that the data of a scenario hold. */
export function casesWithoutCode(
  { cases }: RuleLists,
  citations: readonly Citation[],
  inData: ReadonlyMap<string, string>,
): string[] {
  const carried = new Set(citations.filter(({ carrier }) => carrier !== undefined).map(({ id }) => id));
  return cases
    .filter(({ id, testable }) => testable === 'yes' && !inData.has(id) && !carried.has(id))
    .map(({ id }) => id);
}

/** Citations of unknown cases and rulings. */
export function wrongCitations({ cases, rulings }: RuleLists, citations: readonly Citation[]): string[] {
  const known = new Set([...cases, ...rulings].map(({ id }) => id));
  return citations
    .filter((one) => !isKnown(one, known))
    .map(({ id, file, line }) => `${file}:${line} names ${id}, which is not there`);
}

/** True for a known case or ruling; a mention may also name a section. */
function isKnown({ id, carrier }: Citation, known: ReadonlySet<string>): boolean {
  if (known.has(caseCited(id))) return true;
  const [, book, section] = /^(\w{3}) ([\d.]+)$/.exec(id) ?? [];
  if (carrier !== undefined || book === undefined || section === undefined) return false;
  return casesUnder(book, section, known).length > 0;
}

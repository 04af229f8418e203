import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { casesUnder } from '../../src/engine/data/cases';
import { RULE_BOOK_OF } from '../../src/engine/games/systems';
import type { CaseRow } from '../../src/engine/data/cases';
import { SYSTEM_IDS } from '../../src/engine/games/systems';
import type { SystemId } from '../../src/engine/games/registry';

const ROOT = resolve(__dirname, '..', '..');

/** Kinds of cases that the data of a scenario state: set-ups, schedules, the first side and the length. */
const KINDS_OF_DATA: ReadonlySet<string> = new Set(['setup', 'reinforcement', 'sequence', 'support']);

/** Places of the cases of scenarios in the data, as `file:line`, by id. */
export function casesInData(rows: readonly CaseRow[]): Map<string, string> {
  const data = rows.filter(({ kind, testable }) => testable === 'yes' && KINDS_OF_DATA.has(kind));
  const ids = data.map(({ id }) => id);
  return new Map(SYSTEM_IDS.flatMap((system) => casesInScenarios(system, ids)));
}

function casesInScenarios(system: SystemId, ids: readonly string[]): [string, string][] {
  const file = `data/orders-of-battle/${system}.json`;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { scenarios } = JSON.parse(text) as { scenarios: { case: string }[] };
  const lines = text.split('\n');
  const book = RULE_BOOK_OF[system];
  return scenarios.flatMap(({ case: section }) => {
    const line = lines.findIndex((one) => one.includes(`"case": "${section}"`)) + 1;
    return [...casesUnder(book, section, ids), ...casesOfChapter(book, section, ids)].map(
      (id): [string, string] => [id, `${file}:${line}`],
    );
  });
}

/** Introduction of a section's chapter, which presents the scenarios. */
function casesOfChapter(book: string, section: string, ids: readonly string[]): string[] {
  const opening = `${book} ${section.split('.')[0]!}.0(`;
  return ids.filter((id) => id.startsWith(opening));
}

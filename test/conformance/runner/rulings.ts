import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTable } from '../../../src/data/table';
import type { Ruling } from '../../../src/engine/data/cases';
import { CONFORMANCE_DIRECTORY } from './files';
import { demandedRulings } from './references';
import type { CaseFile } from './schema';

/** Rulings that change nothing in play, with their reasons. */
export function rulingsWithoutConsequence(): ReadonlyMap<string, string> {
  const text = readFileSync(join(CONFORMANCE_DIRECTORY, 'without-consequence.tsv'), 'utf8');
  return new Map(parseTable(text).map(({ ruling = '', reason = '' }) => [ruling, reason]));
}

/** Rulings with a consequence for play that no row rests on, and reasons that are false or name no ruling. */
export function rulingProblems(
  rulings: readonly Ruling[],
  files: ReadonlyMap<string, CaseFile>,
  withoutConsequence: ReadonlyMap<string, string>,
): string[] {
  const demanded = new Set([...files.values()].flatMap(({ cases }) => cases.flatMap(demandedRulings)));
  const known = new Set(rulings.map(({ id }) => id));
  return [
    ...[...known]
      .filter((id) => !demanded.has(id) && !withoutConsequence.has(id))
      .map((id) => `${id} has a consequence, but no row rests on it`),
    ...[...withoutConsequence.keys()].flatMap((id) => {
      if (!known.has(id)) return [`without-consequence.tsv: there is no ruling ${id}`];
      return demanded.has(id) ? [`without-consequence.tsv: a row rests on ${id} after all`] : [];
    }),
  ];
}

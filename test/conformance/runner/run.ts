import type { DataPackage } from '../../../src/data/data-package';
import { runRow } from './rows';
import type { CaseFile, CaseSpec } from './schema';
import { setUp } from './setup';
import type { Watcher } from './watched';

/** Runs every row of a case from its position, and shows the refusals on the way: all that is wrong, by row. */
export function caseFailures(file: CaseFile, spec: CaseSpec, data: DataPackage, watcher?: Watcher): string[] {
  const ready = setUp(file, spec.position, data, watcher);
  return spec.rows.flatMap((row, index) =>
    runRow(row, ready).map((failure) => `row ${index + 1}: ${failure}`),
  );
}

/** Runs the rows of all these files: their number, and everything that is wrong. */
export function runFiles(
  files: ReadonlyMap<string, CaseFile>,
  data: DataPackage,
): { readonly rows: number; readonly failures: readonly string[] } {
  const failures: string[] = [];
  let rows = 0;
  for (const [path, file] of files) {
    for (const spec of file.cases) {
      rows += spec.rows.length;
      for (const failure of failuresOrError(file, spec, data)) {
        failures.push(`${path}: ${spec.case} ${spec.title}: ${failure}`);
      }
    }
  }
  return { rows, failures };
}

/** A position that cannot be set up is a failure of its case. */
function failuresOrError(file: CaseFile, spec: CaseSpec, data: DataPackage): string[] {
  try {
    return caseFailures(file, spec, data);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

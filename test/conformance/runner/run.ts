import type { DataPackage } from '../../../src/data/data-package';
import { countFailures } from './counts';
import { runRow } from './rows';
import type { CaseFile, CaseSpec } from './schema';
import { setUp } from './setup';
import type { Watcher } from './watched';

/** Stored counts of a case, and the watcher of its refusals. */
interface Beside {
  readonly counts?: string | undefined;
  readonly watcher?: Watcher;
}

/** Runs all rows of a case from its position and counts it; returns the failures by row. */
export function caseFailures(
  file: CaseFile,
  spec: CaseSpec,
  data: DataPackage,
  { counts, watcher }: Beside = {},
): string[] {
  const ready = setUp(file, spec.position, data, watcher);
  const failures = spec.rows.flatMap((row, index) =>
    runRow(row, ready).map((failure) => `row ${index + 1}: ${failure}`),
  );
  return [...failures, ...countFailures(spec, ready, counts)];
}

/** Runs the rows of these files; returns their number and all failures. */
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

/** Failures of a case; a position that cannot be set up is one. */
function failuresOrError(file: CaseFile, spec: CaseSpec, data: DataPackage): string[] {
  try {
    return caseFailures(file, spec, data);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

import type * as Counts from '../conformance/runner/counts';
import type * as Files from '../conformance/runner/files';
import type * as Rows from '../conformance/runner/rows';
import type { CaseFile, CaseSpec } from '../conformance/runner/schema';
import type * as SetUp from '../conformance/runner/setup';
import type * as Load from '../../src/data/load';
import type { DataPackage } from '../../src/data/data-package';
import type { SystemData, SystemId } from '../../src/engine';
import type { Program } from './program';

const RUNNER = 'test/conformance/runner';

/** Group of conformance rows: one entry of `cases` in a file. */
export interface Group {
  readonly case: string;
  readonly path: string;
  readonly file: CaseFile;
  readonly spec: CaseSpec;
  /** Stored counts of its positions, if any. */
  readonly counts: string | undefined;
}

/** Set of loaded modules: the project's own, or with a change. */
export interface Modules {
  load(path: string): unknown;
}

export function readGroups(modules: Modules): readonly Group[] {
  const { caseFiles, readCaseFile } = modules.load(`${RUNNER}/files.ts`) as typeof Files;
  const { countsKey, readCounts } = modules.load(`${RUNNER}/counts.ts`) as typeof Counts;
  const counts = readCounts();
  return caseFiles().flatMap((path) => {
    const file = readCaseFile(path);
    return file.cases.map((spec) => ({
      ...{ case: spec.case, path, file, spec },
      counts: counts.get(countsKey(path, spec)),
    }));
  });
}

export function readData(modules: Modules): DataPackage {
  return (modules.load('src/data/load.ts') as typeof Load).loadDataPackage();
}

/** Copy of the data, for which nothing has been compiled yet. */
function afresh(data: DataPackage): DataPackage {
  const copies = [...data.systems].map(([id, system]): [SystemId, SystemData] => [
    id,
    { ...system, map: { ...system.map } },
  ]);
  return { ...data, systems: new Map(copies) };
}

/** Runs groups of rows against one set of modules, with nothing compiled by another set. */
export class Trial {
  private readonly program: Program;
  private readonly setUp: typeof SetUp.setUp;
  private readonly runRow: typeof Rows.runRow;
  private readonly countFailures: typeof Counts.countFailures;
  private readonly data: DataPackage;

  constructor(program: Program, modules: Modules, data: DataPackage) {
    this.program = program;
    this.setUp = (modules.load(`${RUNNER}/setup.ts`) as typeof SetUp).setUp;
    this.runRow = (modules.load(`${RUNNER}/rows.ts`) as typeof Rows).runRow;
    this.countFailures = (modules.load(`${RUNNER}/counts.ts`) as typeof Counts).countFailures;
    this.data = afresh(data);
  }

  /**
   * Number of the first failing row of a group, from 1. A position that cannot be built is row 0; the number after
   * the last row stands for the counts, if requested. Exceeding `loops` is a failure too.
   */
  failure({ file, spec, counts }: Group, proof: 'rows' | 'counts too', loops?: number): number | undefined {
    let row = 0;
    try {
      return this.program.meter.run(() => {
        const ready = this.setUp(file, spec.position, this.data);
        for (const one of spec.rows) {
          row += 1;
          if (this.runRow(one, ready).length > 0) return row;
        }
        row += 1;
        const isCounted = proof === 'rows' || this.countFailures(spec, ready, counts).length === 0;
        return isCounted ? undefined : row;
      }, loops);
    } catch {
      // Whatever a broken rule throws, the row fails.
      return row;
    }
  }
}

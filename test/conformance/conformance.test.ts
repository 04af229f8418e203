import { loadDataPackage } from '../../src/data/load';
import { VIOLATIONS, type Violation } from '../../src/engine';
import { faultsOf, type Table } from '../engine/refusals/faults';
import { countsKey, readCounts } from './runner/counts';
import { caseFiles, readCaseFile } from './runner/files';
import { caseFailures } from './runner/run';
import type { CaseFile, PositionSpec } from './runner/schema';
import { RULE_BOOK_OF } from '../../src/engine/games/systems';
import type { SystemData } from '../../src/engine/data/system';
import { unitNames } from '../../src/engine/model/unit-names';
import type { Watcher } from './runner/watched';

/** Refusal and its game. */
interface Refusal {
  readonly violation: Violation;
  readonly table: Table;
}

/** Collects the refusals that rows provoke, each once per game and edition. */
class Refusals {
  private readonly seen = new Map<string, Refusal>();

  /** Watcher that records the refusals in a position. */
  watcherOf(spec: PositionSpec): Watcher {
    return (violation, data) => {
      const { code, case: cited, ruling, message } = violation;
      const key = [data.system, spec.map, spec.edition, code, cited, ruling, message].join('|');
      if (!this.seen.has(key)) this.seen.set(key, { violation, table: tableOf(spec, data) });
    };
  }

  all(): readonly Refusal[] {
    return [...this.seen.values()];
  }
}

function tableOf({ map, rules, edition }: PositionSpec, { system, orderOfBattle }: SystemData): Table {
  const { units, sides } = orderOfBattle;
  // The ids of a small map are the names in its file.
  const ids = map === undefined ? units.map(({ id }) => id) : [];
  const books: Readonly<Record<string, string>> = RULE_BOOK_OF;
  const book = map === undefined || rules === system ? books[system] : undefined;
  return { book, edition, names: [...unitNames(units).values()], ids: [...ids, ...sides] };
}

const data = loadDataPackage();
const refusals = new Refusals();
const counts = readCounts();

describe.each(caseFiles())('%s', (path) => {
  let file: CaseFile;
  try {
    file = readCaseFile(path);
  } catch (error) {
    test('is a sound case file', () => {
      throw error;
    });
    return;
  }

  for (const spec of file.cases) {
    test(`${spec.case} ${spec.title}`, () => {
      const failures = caseFailures(file, spec, data, {
        watcher: refusals.watcherOf(spec.position),
        counts: counts.get(countsKey(path, spec)),
      });
      if (failures.length > 0) throw new Error(failures.join('\n\n'));
    });
  }
});

test('every count belongs to a case; `npm run cases -- --count` writes them again', () => {
  const cases = caseFiles().flatMap((path) => readCaseFile(path).cases.map((spec) => countsKey(path, spec)));

  expect([...counts.keys()].filter((key) => !cases.includes(key))).toEqual([]);
});

// Runs after the rows of all files, which provoke the refusals.
describe('The refusals of the rows', () => {
  test('are of every code', () => {
    const provoked = new Set(refusals.all().map(({ violation }) => violation.code));
    expect(Object.keys(VIOLATIONS).filter((code) => !provoked.has(code))).toEqual([]);
  });

  test('cite a case of their book and edition and are sentences for players', () => {
    expect(refusals.all().flatMap(({ violation, table }) => faultsOf(violation, table))).toEqual([]);
  });
});

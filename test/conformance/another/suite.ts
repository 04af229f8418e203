import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../../../scripts/lib/case-yaml.cjs';
import type { DataPackage } from '../../../src/data/data-package';
import { canonicalJson } from '../../../src/engine';
import { caseFiles, CONFORMANCE_DIRECTORY, parseCaseFile } from '../runner/files';
import type { CaseSpec, Row } from '../runner/schema';
import { setUp } from '../runner/setup';
import type { SetUp } from '../runner/setup';

/** Row with an id that only a change of its question changes. */
export interface SuiteRow {
  readonly id: string;
  readonly row: Row;
}

/** Case of the suite, set up by this project's engine. */
export interface SuiteCase {
  readonly file: string;
  readonly spec: CaseSpec;
  readonly ready: SetUp;
  readonly rows: readonly SuiteRow[];
}

interface RawFile {
  readonly maps?: Readonly<Record<string, unknown>>;
  readonly cases: readonly {
    readonly position: { readonly map?: string };
    readonly rows: readonly unknown[];
  }[];
}

/** Cases whose file begins so (`standard/05`), one by one. */
export function* suite(data: DataPackage, beginning = ''): Generator<SuiteCase> {
  for (const file of caseFiles().filter((path) => path.startsWith(beginning))) {
    const text = readFileSync(join(CONFORMANCE_DIRECTORY, file), 'utf8');
    const parsed = parseCaseFile(text, file);
    const raw = readYaml(text) as RawFile;
    for (const [at, spec] of parsed.cases.entries()) {
      const { position, rows } = raw.cases[at]!;
      const map = raw.maps?.[position.map ?? ''];
      yield {
        ...{ file, spec, ready: setUp(parsed, spec.position, data) },
        rows: spec.rows.map((row, number) => ({
          id: idOf(spec, [map ?? null, position, rows[number]]),
          row,
        })),
      };
    }
  }
}

function idOf(spec: CaseSpec, content: unknown): string {
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex');
  return `${spec.case.replace(' ', '-')}/${hash.slice(0, 8)}`;
}

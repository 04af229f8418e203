import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseFiles, CONFORMANCE_DIRECTORY, parseCaseFile } from '../conformance/runner/files';
import type { CaseSpec } from '../conformance/runner/schema';

/** Group of rows with its place. */
export interface PlacedGroup {
  readonly spec: CaseSpec;
  /** `conformance/standard/05-movement.yaml:12` */
  readonly place: string;
}

/** Groups in the files whose text contains one of these ids; other files are not parsed. */
export function groupsNaming(ids: readonly string[]): PlacedGroup[] {
  return caseFiles().flatMap((path) => {
    const text = readFileSync(join(CONFORMANCE_DIRECTORY, path), 'utf8');
    return ids.some((id) => text.includes(id)) ? placedGroups(path, text) : [];
  });
}

const GROUP = /^ {2}- case: /;

function placedGroups(path: string, text: string): PlacedGroup[] {
  const lines = text.split('\n').flatMap((line, at) => (GROUP.test(line) ? [at + 1] : []));
  const { cases } = parseCaseFile(text, path);
  if (cases.length !== lines.length) throw new Error(`${path}: a group does not begin with "  - case: "`);
  return cases.map((spec, at) => ({ spec, place: `conformance/${path}:${lines[at]!}` }));
}

/** `3 allow, 2 refuse, 1 follow` */
export function countOfRows({ rows }: CaseSpec): string {
  const kinds = (['allow', 'refuse', 'follow'] as const).map(
    (kind) => [kind, rows.filter((row) => kind in row).length] as const,
  );
  return kinds.flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : [])).join(', ');
}

/** True if a refusal of the group must name the case. */
export function isCitedIn({ rows }: CaseSpec, id: string): boolean {
  return rows.some((row) => 'refuse' in row && row.by === id);
}

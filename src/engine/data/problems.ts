import type { z } from 'zod';

/** A problem of a data file: its place in the document and its message. */
export interface DataProblem {
  readonly path: string;
  readonly message: string;
}

/** Records a problem; the parts of its path are joined with dots. */
export type Report = (path: readonly PropertyKey[], message: string) => void;

type Issue = z.core.$ZodIssue;

/** Problems of a value that does not fit its schema, under the path of the value. */
export function schemaProblems(error: z.ZodError, at: readonly PropertyKey[] = []): DataProblem[] {
  return error.issues.flatMap((issue) => flatten(issue, at));
}

export function makePath(parts: readonly PropertyKey[]): string {
  return parts.map(String).join('.');
}

function flatten(issue: Issue, parents: readonly PropertyKey[]): DataProblem[] {
  const path = [...parents, ...issue.path];
  const branch = issue.code === 'invalid_union' ? nearestBranch(issue.errors) : undefined;
  if (branch === undefined) return [{ path: makePath(path), message: issue.message }];
  return branch.flatMap((inner) => flatten(inner, path));
}

/** The form of a union that the value misses by least. */
function nearestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const [nearest] = [...branches].sort((a, b) => misfit(a) - misfit(b));
  return nearest;
}

function misfit(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.path.length > 1) return sum + 1;
    return sum + (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? 100 : 10);
  }, 0);
}

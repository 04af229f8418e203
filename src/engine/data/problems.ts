import type { z } from 'zod';

/** One thing wrong with a data file: where in the document, and what. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Records one problem; the parts of its path are joined with dots. */
export type Report = (path: readonly PropertyKey[], message: string) => void;

type Issue = z.core.$ZodIssue;

/** The problems of a value that does not fit its schema, under the path at which it stands. */
export function schemaProblems(error: z.ZodError, at: readonly PropertyKey[] = []): Problem[] {
  return error.issues.flatMap((issue) => flatten(issue, at));
}

export function makePath(parts: readonly PropertyKey[]): string {
  return parts.map(String).join('.');
}

function flatten(issue: Issue, parents: readonly PropertyKey[]): Problem[] {
  const path = [...parents, ...issue.path];
  const branch = issue.code === 'invalid_union' ? nearestBranch(issue.errors) : undefined;
  if (branch === undefined) return [{ path: makePath(path), message: issue.message }];
  return branch.flatMap((inner) => flatten(inner, path));
}

/** Of the forms that a value might have had, the one that it misses by least. */
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

import type { z } from 'zod';
import type { PositionProblem } from '../model/position';
import { positionSchema } from '../play/actions';
import type { Position } from '../model/position';
import { sizeProblem } from '../data/size';
import { quoted } from '../map/texts';

/** Size limit of a position, which has a few values for each unit and each ledger entry. */
const positionSize = { values: 50_000, depth: 20 };

/**
 * Parses a value from outside as a position by its form only; `validate` checks its content. The size is
 * checked first, because the schema recurses into the parts that games keep.
 */
export function readPositionForm(
  value: unknown,
): { readonly position: Position } | { readonly problems: readonly [PositionProblem, ...PositionProblem[]] } {
  const tooLarge = sizeProblem(value, positionSize);
  if (tooLarge !== undefined) return { problems: [{ path: '', message: tooLarge }] };
  const parsed = positionSchema.safeParse(value);
  if (parsed.success) return { position: parsed.data };
  return { problems: problemsIn(parsed.error) };
}

/** The problems of a value's form, each with its path, in plain words. */
export function problemsIn({ issues }: z.ZodError): readonly [PositionProblem, ...PositionProblem[]] {
  const [first, ...others] = issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issueText(issue),
  }));
  return [first!, ...others];
}

/** Words for JSON types, by their names in zod. */
export const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    const isMissing = issue.message.endsWith('received undefined');
    return isMissing ? 'it is missing' : `it must be ${TYPE_WORDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `it must be ${issue.values.map(String).join(' or ')}`;
  if (issue.code === 'unrecognized_keys') return `a position has no ${quoted(issue.keys)}`;
  return issue.message;
}

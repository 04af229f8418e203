import type { PositionProblem } from '../model/position';
import { positionSchema } from '../play/actions';
import type { Position } from '../model/position';
import { sizeProblem } from '../model/size';

/** A position has a few values for each unit and each entry of the ledger. */
const positionSize = { values: 50_000, depth: 20 };

/**
 * Reads a value from outside as a position: whether it has the form of one, not whether it is sound. Its size is
 * checked first, since the schema recurses into what games keep.
 */
export function readForm(
  value: unknown,
): { readonly position: Position } | { readonly problems: readonly [PositionProblem, ...PositionProblem[]] } {
  const tooLarge = sizeProblem(value, positionSize);
  if (tooLarge !== undefined) return { problems: [{ path: '', message: tooLarge }] };
  const parsed = positionSchema.safeParse(value);
  if (parsed.success) return { position: parsed.data };
  const [first, ...others] = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  return { problems: [first!, ...others] };
}

import { z } from 'zod';
import { ACTION_KINDS, actionSchema } from '../../../src/engine';
import type { Action } from '../../../src/engine';
import { schemaProblems } from '../../../src/engine/data/problems';

/** Action and its submitter; by default the side to act. */
export interface Submission {
  readonly action: Action;
  readonly as?: string | undefined;
}

const KINDS: ReadonlySet<string> = new Set(ACTION_KINDS);

/** Fields that an action may omit. */
const DEFAULTS: Readonly<Record<string, object>> = {
  declareAttack: { attackers: [], barrage: [], groundSupport: 0 },
  allocateFpf: { artillery: [], groundSupport: 0 },
};

/** Action of one key and its fields; throws their faults. */
function readAction(kind: string, fields: unknown): Action {
  if (!KINDS.has(kind)) throw new Error(`there is no action ${kind}`);
  if (typeof fields !== 'object' || fields === null) throw new Error(`${kind} needs its fields, {} for none`);
  const parsed = actionSchema.safeParse({ ...DEFAULTS[kind], ...fields, type: kind });
  if (parsed.success) return parsed.data;
  const problems = schemaProblems(parsed.error, [kind]).map(({ path, message }) => `${path}: ${message}`);
  throw new Error(problems.join('; '));
}

/** Reads `{ moveUnit: { unit, path } }`, with or without `as`. */
export const submissionSchema = z
  .record(z.string(), z.unknown())
  .transform((entry, context): Submission => {
    const { as, ...kinds } = entry;
    try {
      const [only, ...more] = Object.entries(kinds);
      if (only === undefined || more.length > 0) throw new Error('an action has one key, its kind');
      if (as !== undefined && typeof as !== 'string') throw new Error('"as" names a side');
      return { action: readAction(only[0], only[1]), as };
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  })
  .pipe(
    z.strictObject({ action: actionSchema, as: z.string().optional() }) as z.ZodType<Submission, Submission>,
  );

/** Action in the notation of the case files. */
export function showAction({ type, ...fields }: Action): string {
  return JSON.stringify({ [type]: fields });
}

import { z } from 'zod';

/**
 * Why an action is refused.
 *
 * Every refusal has a stable code, the numbered case it rests on (as in `data/cases.tsv`), the ruling that
 * settles the point where there is one, and the units and hexes concerned. Codes come in two kinds:
 * `not-understood` (the action names something that does not exist or is malformed) and `not-allowed`
 * (understood, but a rule forbids it).
 */

export const violationKindSchema = z.enum(['not-understood', 'not-allowed']);
type ViolationKind = z.infer<typeof violationKindSchema>;

/** What a code means: where the rule stands, and the sentence that refuses. */
export interface Refusal<Text extends string = string> {
  readonly kind: ViolationKind;
  readonly case: string;
  readonly ruling?: string;
  /** Sentence with `{name}` placeholders, filled from the detail. */
  readonly text: Text;
  /** The duty of the side, after "must", where the refusal keeps a phase open; `{units}` are the units, counted. */
  readonly duty?: string;
}

/** Refusals by code. */
export type Refusals = Readonly<Record<string, Refusal>>;

/** A refusal of what names something that does not exist. */
export const notUnderstood = <Text extends string>(caseId: string, text: Text): Refusal<Text> => ({
  kind: 'not-understood',
  case: caseId,
  text,
});

/** A refusal by a rule. */
export const rule = <Text extends string>(caseId: string, text: Text, ruling?: string): Refusal<Text> =>
  ruling === undefined
    ? { kind: 'not-allowed', case: caseId, text }
    : { kind: 'not-allowed', case: caseId, ruling, text };

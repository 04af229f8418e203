import { z } from 'zod';

/**
 * Reasons why an action is refused.
 *
 * Each refusal has a stable code, the numbered case on which it rests (as in `data/cases.tsv`), the ruling
 * that settles the point if there is one, and the units and hexes concerned. There are two kinds:
 * `not-understood` (the action is malformed or names something that does not exist) and `not-allowed` (a rule
 * forbids the action).
 */

export const violationKindSchema = z.enum(['not-understood', 'not-allowed']);
type ViolationKind = z.infer<typeof violationKindSchema>;

/** The meaning of a code: the place of the rule and the sentence that refuses. */
export interface Refusal<Text extends string = string> {
  readonly kind: ViolationKind;
  readonly case: string;
  readonly ruling?: string;
  /** A sentence with `{name}` placeholders, filled from the detail. */
  readonly text: Text;
  /** The duty that keeps a phase open, as the words after "must"; `{units}` is the number of units. */
  readonly duty?: string;
}

/** Refusals by code. */
export type Refusals = Readonly<Record<string, Refusal>>;

/** A refusal of an action that names something that does not exist. */
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

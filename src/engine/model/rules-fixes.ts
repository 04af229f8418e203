/** A correction of legality. A match begun under an earlier build continues without it. */
export interface RulesFix {
  /** The case that the earlier builds misread. */
  readonly case: string;
  readonly ruling?: string;
  /** The difference that it makes, in one sentence. */
  readonly change: string;
  /** The first build of the rules that has it. */
  readonly since: number;
}

/** All corrections by name, the oldest first. */
export const RULES_FIXES: Readonly<Record<string, RulesFix>> = {};

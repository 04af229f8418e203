/** A correction of what is legal. A match that began under an earlier build plays on without it. */
export interface RulesFix {
  /** The case that the earlier builds misread. */
  readonly case: string;
  readonly ruling?: string;
  /** What is different with it, in one sentence. */
  readonly change: string;
  /** The first build of the rules that has it. */
  readonly since: number;
}

/** Every correction by name, the oldest first. */
export const RULES_FIXES: Readonly<Record<string, RulesFix>> = {};

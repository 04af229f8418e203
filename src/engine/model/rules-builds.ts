import type { MatchOptions } from './position';
import { RULES_FIXES } from './rules-fixes';
import type { RulesFix } from './rules-fixes';

export const FIRST_RULES_BUILD = 1;

/** The build of the rules for matches that begin now. */
export const RULES_BUILD = Math.max(
  FIRST_RULES_BUILD,
  ...Object.values(RULES_FIXES).map(({ since }) => since),
);

/** True if this correction is in force in a match with these options. */
export function hasFix({ rulesBuild }: Pick<MatchOptions, 'rulesBuild'>, { since }: RulesFix): boolean {
  return rulesBuild >= since;
}

/** The problem with a requested build of the rules, or undefined. */
export function rulesBuildProblem(build: number): string | undefined {
  const known = Number.isInteger(build) && build >= FIRST_RULES_BUILD && build <= RULES_BUILD;
  return known ? undefined : `There is no build ${build} of the rules here: the newest is ${RULES_BUILD}.`;
}

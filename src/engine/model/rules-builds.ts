import type { MatchOptions } from './position';
import { RULES_FIXES } from './rules-fixes';
import type { RulesFix } from './rules-fixes';

export const FIRST_RULES_BUILD = 1;

/** The build with which matches begin now. */
export const RULES_BUILD = Math.max(
  FIRST_RULES_BUILD,
  ...Object.values(RULES_FIXES).map(({ since }) => since),
);

/** Is this correction in force in a match with these options? */
export function hasFix({ rulesBuild }: Pick<MatchOptions, 'rulesBuild'>, { since }: RulesFix): boolean {
  return rulesBuild >= since;
}

/** Says what is wrong with a build that is asked for. */
export function rulesBuildProblem(build: number): string | undefined {
  const known = Number.isInteger(build) && build >= FIRST_RULES_BUILD && build <= RULES_BUILD;
  return known ? undefined : `There is no build ${build} of the rules here: the newest is ${RULES_BUILD}.`;
}

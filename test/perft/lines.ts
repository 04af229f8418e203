import { FIRST_RULES_BUILD, RULES_FIXES } from '../../src/engine';
import { RULE_BOOK_OF } from '../../src/engine/games/systems';
import { THOROUGH } from '../support/size';
import { SCENARIOS, SOME_SCENARIOS } from '../support/scenarios';
import type { PlayedScenario } from '../support/scenarios';

/** Games with a correction of their own. That of the standard rules is not counted: no count has a path back to its start. */
const corrected = new Set(Object.values(RULES_FIXES).map((fix) => fix.case.split(' ')[0]));

/** Every scenario by the newest build of the rules; scenarios with corrections also by the first build. */
export const LINES: readonly PlayedScenario[] = SCENARIOS.flatMap((played) => {
  const { system, options, variant } = played;
  if (variant !== '1976' || !corrected.has(RULE_BOOK_OF[system])) return [played];
  const first = { ...options, rulesBuild: FIRST_RULES_BUILD };
  return [played, { ...played, options: first, variant: `${variant} rules=${FIRST_RULES_BUILD}` }];
});

/** All of them in a thorough run; otherwise those of some scenarios, by the newest build. */
export const SOME_LINES: readonly PlayedScenario[] = THOROUGH
  ? LINES
  : LINES.filter((line) => SOME_SCENARIOS.includes(line));

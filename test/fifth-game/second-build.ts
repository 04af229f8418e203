import type { RulesFix } from '../../src/engine/model/rules-fixes';

/** Correction as a later build of the rules may contain. Suites put it in the list of corrections. */
export const DIGS_IN_FIRST: RulesFix = {
  case: 'FIF 10.1',
  change: 'A unit that has moved does not dig in, and the note says that it has not.',
  since: 2,
};

/** Replaces the corrections of the engine, of which there are none so far. */
export const RULES_FIXES: Readonly<Record<string, RulesFix>> = { digsInFirst: DIGS_IN_FIRST };

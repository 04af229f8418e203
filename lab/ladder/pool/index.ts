import { flat } from './flat';
import { DEFENSIVE, GREEDY, MASSED, RECKLESS, RUNNER } from './opponent';
import type { Opponent } from './opponent';
import { tempered } from './tempered';

/** Their names. */
export const OPPONENTS = ['greedy', 'defensive', 'reckless', 'runner', 'massed', 'flat'] as const;

/** Opponents by name. None of them has any code in common with the levels but the engine and its generator of chance. */
export const POOL: Readonly<Record<(typeof OPPONENTS)[number], Opponent>> = {
  greedy: tempered(GREEDY),
  defensive: tempered(DEFENSIVE),
  reckless: tempered(RECKLESS),
  runner: tempered(RUNNER),
  massed: tempered(MASSED),
  flat,
};

import { flat } from './flat';
import { DEFENSIVE, GREEDY, MASSED, RECKLESS, RUNNER } from './opponent';
import type { Opponent } from './opponent';
import { tempered } from './tempered';

/** Names of the opponents. */
export const OPPONENTS = ['greedy', 'defensive', 'reckless', 'runner', 'massed', 'flat'] as const;

/** Opponents by name. They share no code with the levels except the engine and its random generator. */
export const POOL: Readonly<Record<(typeof OPPONENTS)[number], Opponent>> = {
  greedy: tempered(GREEDY),
  defensive: tempered(DEFENSIVE),
  reckless: tempered(RECKLESS),
  runner: tempered(RUNNER),
  massed: tempered(MASSED),
  flat,
};

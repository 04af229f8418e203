import { allGames } from '../games/registry';
import type { BroughtTogether } from '../games/registry';
import { STANDARD_REFUSALS } from '../model/violations';

const brought = allGames().flatMap(({ refusals }) => Object.entries(refusals ?? {}));
const all = [...Object.entries(STANDARD_REFUSALS), ...brought];
if (new Set(all.map(([code]) => code)).size < all.length) {
  throw new RangeError('two refusals have the same code');
}

/** The refusals of the standard rules and of every game, by code. */
export const VIOLATIONS = Object.fromEntries(all) as typeof STANDARD_REFUSALS & BroughtTogether<'refusals'>;

export type ViolationCode = keyof typeof VIOLATIONS;

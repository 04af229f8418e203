import { allBrought } from '../games/registry';
import type { BroughtTogether } from '../games/registry';
import { STANDARD_REFUSALS } from '../model/standard-refusals';
import type { Refusal } from '../model/refusal';

type All = typeof STANDARD_REFUSALS & BroughtTogether<'refusals'>;

/** The refusals of the standard rules and of all games, by code. */
export const VIOLATIONS = allBrought<Refusal>(({ refusals }) => refusals, STANDARD_REFUSALS) as All;

export type ViolationCode = keyof typeof VIOLATIONS;

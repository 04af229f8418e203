import type { IndexOf } from '../map/indexes';

/** Index of a unit in its scenario. */
export type UnitIndex = IndexOf<'unit'>;

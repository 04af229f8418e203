import type { Chance } from '../model/chance';
import type { UnitIndex } from '../model/unit-index';

/** Number of vain draws before the fit units are listed. If few are fit, a list costs less than the draws. */
const IN_VAIN = 8;

/** Draws among the fit units, all with equal chance. Nothing may change between two draws. */
export class FitUnits {
  private readonly units: readonly UnitIndex[];
  private readonly isFit: (unit: UnitIndex) => boolean;
  private inVain = 0;
  private listed: readonly UnitIndex[] | undefined = undefined;

  constructor(units: readonly UnitIndex[], isFit: (unit: UnitIndex) => boolean) {
    this.units = units;
    this.isFit = isFit;
  }

  /** A fit unit; undefined if there is none. */
  drawn(chance: Chance): UnitIndex | undefined {
    while (this.listed === undefined) {
      if (this.inVain === IN_VAIN || this.units.length === 0) this.listed = this.units.filter(this.isFit);
      else {
        const unit = chance.pick(this.units);
        if (this.isFit(unit)) return unit;
        this.inVain += 1;
      }
    }
    return this.listed.length === 0 ? undefined : chance.pick(this.listed);
  }
}

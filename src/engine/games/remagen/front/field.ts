import { marked, neighboursOver } from '../../../map/distances';
import type { Ground } from '../../../map/ground';
import type { State } from '../../../model/state';
import { victoryTermsOf } from '../../../rules/victory/terms';
import { placesOf, sideIndex } from '../places';
import { eastBankOf, type EastBank } from './bank';
import { Outside } from './outside';
import type { BytesByHex, HexIndex } from '../../../map/indexes';
import type { UnitIndex } from '../../../model/unit-index';

/** A U.S. unit on the east bank. */
export interface Holder {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
  readonly value: number;
  /** Land hexes of its zone of control. */
  readonly zone: readonly HexIndex[];
}

/** The east bank as the front is judged (R-REM-7). */
export interface Field extends EastBank {
  readonly ground: Ground;
  readonly holders: readonly Holder[];
  /** 1 by hex: occupied by one of them or in its zone of control, whatever Germans are there (14.12). */
  readonly held: BytesByHex;
  /** The land beyond the trace that is being tried. */
  readonly outside: Outside;
}

/**
 * 14.12: the east bank as the front is judged on it: which hexes the U.S. holds by units or zones of control
 * (R-REM-7).
 */
export function fieldOf(state: State): Field {
  const { ground, scenario } = state;
  const { eastBank } = placesOf(ground);
  const isScored = scoresGaps(state);
  const units = scenario.unitsOf[sideIndex(state, 'us')]
    .filter((unit) => eastBank[state.hex[unit]!] === 1)
    .map((unit) => ({
      unit,
      hex: state.hex[unit]!,
      value: isScored ? state.unit(unit).value : ABOVE_ALL_GAPS,
    }));
  return fieldWith(ground, units);
}

/** Value of a unit where a gap brings no points. */
const ABOVE_ALL_GAPS = 1000;

/** 14.14: true unless the battle has terms of its own, which score no gaps. */
export function scoresGaps({ scenario }: State): boolean {
  return victoryTermsOf(scenario).some(({ term }) => term.case === 'REM 14.14');
}

/** The east bank as the front is judged on it with units in these hexes. */
export function fieldWith(ground: Ground, units: readonly Omit<Holder, 'zone'>[]): Field {
  const bank = eastBankOf(ground);
  const holders = units.map((unit) => ({
    ...unit,
    zone: neighboursOver(ground, unit.hex, ground.zocSides[unit.hex]!).filter((one) => bank.land[one] === 1),
  }));
  const held = marked(
    ground.hexCount,
    holders.flatMap(({ hex, zone }) => [hex, ...zone]),
  );
  return { ...bank, ground, holders, held, outside: new Outside(bank) };
}

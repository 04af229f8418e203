import { DIRECTIONS } from '../../../map/grid';
import type { Ground } from '../../../map/ground';
import type { State } from '../../../model/state';
import { victoryTermsOf } from '../../../rules/victory/terms';
import { placesOf, unitsOnMap } from '../places';
import { eastBankOf, type EastBank } from './bank';
import { Outside } from './outside';
import type { BytesByHex, HexIndex, ArrayBy } from '../../../map/indexes';
import type { UnitIndex } from '../../../model/unit-index';

/** A U.S. unit on the east bank. */
export interface Holder {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
  readonly value: number;
  /** Hexes of its zone of control. */
  readonly zone: readonly HexIndex[];
}

/** The east bank as the front is judged (R-REM-7). */
export interface Field extends EastBank {
  readonly ground: Ground;
  readonly holders: readonly Holder[];
  /** 1 by hex: occupied by one of them or in its zone of control, whatever Germans are there (14.12). */
  readonly held: BytesByHex;
  /** By hex the place among the holders of one that stands there, -1 for none. */
  readonly holderAt: ArrayBy<HexIndex, Int16Array>;
  /** The land beyond the trace that is being tried. */
  readonly outside: Outside;
}

/**
 * 14.12: the east bank as the front is judged on it: which hexes the U.S. holds by units or zones of control
 * (R-REM-7).
 */
export function fieldOf(state: State): Field {
  const { ground } = state;
  const units = holdersOn(state, placesOf(ground).eastBank);
  const isScored = scoresGaps(state);
  return fieldWith(
    ground,
    units.map((unit) => ({
      unit,
      hex: state.hex[unit]!,
      value: isScored ? state.unit(unit).value : ABOVE_ALL_GAPS,
    })),
  );
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
  const holders = units.map((unit) => ({ ...unit, zone: zoneFrom(ground, unit.hex) }));
  const held = new Uint8Array(ground.hexCount);
  const holderAt = new Int16Array(ground.hexCount).fill(-1);
  for (const [at, { hex, zone }] of holders.entries()) {
    holderAt[hex] = at;
    held[hex] = 1;
    for (const one of zone) if (bank.land[one] === 1) held[one] = 1;
  }
  return { ...bank, ground, holders, held, holderAt, outside: new Outside(bank) };
}

/** 14.11: U.S. units east of the Rhine. */
export function unitsEast(state: State): UnitIndex[] {
  return holdersOn(state, placesOf(state.ground).eastBank);
}

function holdersOn(state: State, land: BytesByHex): UnitIndex[] {
  return unitsOnMap(state, 'us').filter((unit) => land[state.hex[unit]!] === 1);
}

function zoneFrom(ground: Ground, hex: HexIndex): HexIndex[] {
  const sides = ground.zocSides[hex]!;
  return DIRECTIONS.filter((direction) => (sides & (1 << direction)) !== 0).map(
    (direction) => ground.neighbours[hex * 6 + direction]!,
  );
}

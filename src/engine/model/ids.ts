import type { HexIndex } from '../map/indexes';
import type { State } from './state';
import type { UnitIndex } from './unit-index';
import { type Violation, violation } from './violations';

/** Error for an action that names something that does not exist; `apply` turns it into a refusal. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
  readonly violation: Violation;

  constructor(found: Violation) {
    super(found.message);
    this.violation = found;
  }
}

export function unitOf(state: State, id: string): UnitIndex {
  const index = state.scenario.unitIndex.get(id);
  if (index === undefined) throw new NotUnderstood(violation('UNKNOWN_UNIT', { unit: id }));
  return index;
}

export function hexOf(state: State, id: string): HexIndex {
  const index = state.ground.indexOf.get(id);
  if (index === undefined) throw new NotUnderstood(violation('UNKNOWN_HEX', { hex: id }));
  return index;
}

/** A unit and a hex that an action names together. */
export interface UnitAndHex {
  readonly unit: string;
  readonly hex: string;
}

/** A unit and a hex by index. */
export interface UnitIn {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
}

export function unitAndHexOf(state: State, { unit, hex }: UnitAndHex): UnitIn {
  return { unit: unitOf(state, unit), hex: hexOf(state, hex) };
}

/** The indexes of units by id; none may be named twice. */
export function unitsOf(state: State, ids: readonly string[]): UnitIndex[] {
  const units = ids.map((id) => unitOf(state, id));
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) {
    const { name } = state.unit(unitOf(state, twice));
    throw new NotUnderstood(violation('REPEATED_UNIT', { unit: name, units: [twice] }));
  }
  return units;
}

export function hexesOf(state: State, ids: readonly string[]): HexIndex[] {
  return ids.map((id) => hexOf(state, id));
}

/** The index of a side's name. */
export function sideOf(state: State, name: string): 0 | 1 {
  const index = state.scenario.sides.indexOf(name);
  if (index !== 0 && index !== 1) throw new NotUnderstood(violation('UNKNOWN_SIDE', { side: name }));
  return index;
}

/** The ids of hexes by index. */
export function hexIdsOf(state: State, hexes: readonly HexIndex[]): string[] {
  return hexes.map((hex) => state.hexId(hex));
}

/** The ids of units by index. */
export function idsOf(state: State, units: readonly UnitIndex[]): string[] {
  return units.map((unit) => state.unit(unit).id);
}

import type { HexIndex, State, UnitIndex } from '../../../engine/search';

/** Maximum number of positions: units are lifted one after another, and each position comes up several times. */
const MOST = 40;

/** Something about a position, found once for all positions in which some units have the same hexes. */
export class ByPosition<T> {
  private readonly state: State;
  private readonly units: readonly UnitIndex[];
  private readonly hexOf: (unit: UnitIndex) => HexIndex;
  private readonly find: () => T;
  /** By unit, its hex counted from 1; the letters of a key. */
  private readonly places: number[];
  private readonly known = new Map<string, T>();
  private ground: State['ground'] | undefined = undefined;
  private current: T | undefined = undefined;

  /** `hexOf` is a unit's hex, or -1 where it does not matter; `find` reads the present position. */
  constructor(
    state: State,
    units: readonly UnitIndex[],
    hexOf: (unit: UnitIndex) => HexIndex,
    find: () => T,
  ) {
    this.state = state;
    this.units = units;
    this.hexOf = hexOf;
    this.find = find;
    this.places = units.map(() => 0);
  }

  /** Marks the position to be read again. */
  survey(): void {
    this.current = undefined;
  }

  /** The finding for the position of the first question since the last survey. */
  get now(): T {
    return (this.current ??= this.read());
  }

  private read(): T {
    const { state, known } = this;
    if (this.ground !== state.ground || known.size >= MOST) known.clear();
    this.ground = state.ground;
    const { units, places } = this;
    for (let at = 0; at < units.length; at += 1) places[at] = this.hexOf(units[at]!) + 1;
    const key = String.fromCharCode(...places);
    const found = known.get(key) ?? this.find();
    known.set(key, found);
    return found;
  }
}

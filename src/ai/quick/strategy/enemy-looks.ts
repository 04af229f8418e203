import type {
  ArrayBy,
  BytesByHex,
  FreeReach,
  Ground,
  HexIndex,
  State,
  UnitIndex,
} from '../../../engine/search';

/** True if all units are in the same hexes. */
export function isSame(one: Int16Array, other: Int16Array): boolean {
  for (let unit = 0; unit < one.length; unit += 1) if (one[unit] !== other[unit]) return false;
  return true;
}

/** Number of bits of a word. */
export const WORD = 32;

/** A starting hex of one of the troops, with its half points. */
export interface TroopStart {
  readonly hex: HexIndex;
  readonly points: number;
}

/** The reach of all troops in one position, as far as computed. Troops are bits of the words of a hex. */
export interface Look {
  readonly ground: Ground;
  readonly columns: State['columns'];
  /** Hex of each unit. */
  readonly standing: ArrayBy<UnitIndex, Int16Array, HexIndex>;
  /** By hex, the number of zones of control of the troops' enemies. */
  readonly control: BytesByHex;
  /** By troop, its entry hexes if it is to enter the map. */
  readonly arrivals: readonly (readonly TroopStart[])[];
  readonly bounds: Bounds;
  /** By hex, the troops that can get there, of those already searched. */
  readonly comers: Int32Array;
  /** Troops not searched yet. */
  readonly left: number[];
  /** Searched troops that stop in each enemy-controlled hex and in no other. */
  readonly lasting: number[];
  readonly effort: number;
}

/** The reach of troops with no other unit on the map. */
export interface Bounds {
  /** By troop, its unhindered reach; undefined where it is not known. */
  readonly reaches: readonly (FreeReach | undefined)[];
  /** By hex, the troops that could get there. */
  readonly comers: Int32Array;
}

/** Takes over the results of another position for troops that no difference affects. */
export function takeOver(look: Look, from: Look, troops: readonly UnitIndex[], words: number): void {
  if (look.ground !== from.ground || look.columns !== from.columns) return;
  const same = from.lasting.slice();
  for (let place = 0; place < troops.length; place += 1) {
    const unit = troops[place]!;
    const isStill =
      look.standing[unit] === from.standing[unit] &&
      isSameStart(look.arrivals[place]!, from.arrivals[place]!);
    if (!isStill) same[Math.trunc(place / WORD)]! &= ~(1 << (place % WORD));
  }
  for (let unit: UnitIndex = 0; unit < look.standing.length; unit += 1) {
    const before = from.standing[unit]!;
    const now = look.standing[unit]!;
    if (before === now) continue;
    for (let word = 0; word < words; word += 1) {
      if (before >= 0) same[word]! &= ~touchedFrom(from, look.control, before, words, word);
      if (now >= 0) same[word]! &= ~touchedFrom(from, look.control, now, words, word);
    }
  }
  for (let word = 0; word < words; word += 1) {
    const kept = same[word]!;
    if (kept === 0) continue;
    look.left[word]! &= ~kept;
    look.lasting[word]! |= kept;
    for (let at = word; at < look.comers.length; at += words) look.comers[at]! |= from.comers[at]! & kept;
  }
}

/**
 * Troops whose paths may change when a unit enters or leaves a hex: they get to the hex, or go on from an
 * adjacent one. In a hex that is controlled before and after they stop anyway.
 */
function touchedFrom(
  { ground, comers, control }: Look,
  controlNow: BytesByHex,
  hex: HexIndex,
  words: number,
  word: number,
): number {
  let found = comers[hex * words + word]!;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = ground.neighbours[hex * 6 + direction]!;
    if (next < 0 || (control[next]! > 0 && controlNow[next]! > 0)) continue;
    found |= comers[next * words + word]!;
  }
  return found;
}

function isSameStart(one: readonly TroopStart[], another: readonly TroopStart[]): boolean {
  if (one === another) return true;
  return (
    one.length === another.length &&
    one.every(({ hex, points }, at) => another[at]!.hex === hex && another[at]!.points === points)
  );
}

/** Troops, among those that can get to hexes, that can be in this hex or control it. */
export function coverers(
  { neighbours, zocSides }: Ground,
  comers: Int32Array,
  words: number,
  hex: HexIndex,
  word: number,
): number {
  let found = comers[hex * words + word]!;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = neighbours[hex * 6 + direction]!;
    if (next < 0 || (zocSides[next]! & (1 << ((direction + 3) % 6))) === 0) continue;
    found |= comers[next * words + word]!;
  }
  return found;
}

/** The place of the lowest set bit. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** A hash of the hexes of all units. */
export function hashOf(hexes: Int16Array): number {
  let hash = 0;
  for (let unit = 0; unit < hexes.length; unit += 1) hash = (Math.imul(hash, 31) + hexes[unit]!) | 0;
  return hash;
}

/** True if the position is unchanged. */
export function isStill({ ground, columns, standing }: Look, state: State): boolean {
  return ground === state.ground && columns === state.columns && isSame(standing, state.hex);
}

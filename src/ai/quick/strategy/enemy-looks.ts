import type { FreeReach, Ground, State } from '../../../engine/search';
import { isSame } from './standing';

/** Troops that one word has bits for. */
export const WORD = 32;

/** A hex from which one of the troops sets out with so many half points. */
export interface Start {
  readonly hex: number;
  readonly points: number;
}

/** Where all troops can be in one position, as far as it has been asked. Troops are bits of the words of a hex. */
export interface Look {
  readonly ground: Ground;
  readonly columns: State['columns'];
  /** By unit the hex where it stands. */
  readonly standing: Int16Array;
  /** By hex in how many zones of control of the enemies of the troops it is. */
  readonly control: Uint8Array;
  /** In the order of the troops where those set out that are to enter the map. */
  readonly arrivals: readonly (readonly Start[])[];
  readonly bounds: Bounds;
  /** Those that can come to the hex, of the ones that have been looked for. */
  readonly comers: Int32Array;
  /** Those that have not been looked for. */
  readonly left: number[];
  /** Those that have been looked for and that stop in each hex that their enemies control, and in no other. */
  readonly lasting: number[];
  readonly effort: number;
}

/** What troops could reach if no other unit were on the map. */
export interface Bounds {
  /** In the order of the troops how far each goes; undefined where it is not known. */
  readonly reaches: readonly (FreeReach | undefined)[];
  /** Those that could come to the hex. */
  readonly comers: Int32Array;
}

/** Takes over what is known of another position, for those of the troops that nothing touches which is different. */
export function takeOver(look: Look, from: Look, troops: readonly number[], words: number): void {
  if (look.ground !== from.ground || look.columns !== from.columns) return;
  const same = from.lasting.slice();
  for (let place = 0; place < troops.length; place += 1) {
    const unit = troops[place]!;
    const isStill =
      look.standing[unit] === from.standing[unit] &&
      isSameStart(look.arrivals[place]!, from.arrivals[place]!);
    if (!isStill) same[Math.trunc(place / WORD)]! &= ~(1 << (place % WORD));
  }
  for (let unit = 0; unit < look.standing.length; unit += 1) {
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
 * Those whose ways may change with a unit that comes to a hex or leaves it: they come to the hex, or go on from a hex
 * beside it. In a hex that is controlled before and after they stop.
 */
function touchedFrom(
  { ground, comers, control }: Look,
  controlNow: Uint8Array,
  hex: number,
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

function isSameStart(one: readonly Start[], another: readonly Start[]): boolean {
  if (one === another) return true;
  return (
    one.length === another.length &&
    one.every(({ hex, points }, at) => another[at]!.hex === hex && another[at]!.points === points)
  );
}

/** Of those that can come to hexes, the ones that can be in this hex or control it. */
export function coverers(
  { neighbours, zocSides }: Ground,
  comers: Int32Array,
  words: number,
  hex: number,
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

/** The place of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** A number for where all units stand. */
export function hashOf(hexes: Int16Array): number {
  let hash = 0;
  for (let unit = 0; unit < hexes.length; unit += 1) hash = (Math.imul(hash, 31) + hexes[unit]!) | 0;
  return hash;
}

/** Is the position as it was? */
export function isStill({ ground, columns, standing }: Look, state: State): boolean {
  return ground === state.ground && columns === state.columns && isSame(standing, state.hex);
}

import { canonicalJson } from '../../engine';
import type { Position, UnitState } from '../../engine';

type Units = Position['units'];

/**
 * The canonical JSON of the units of one position after another: what is said of a unit that stays as it is stays the
 * same value, so only the others are looked at, and the text between them is taken over as it stands.
 */
export class UnitsText {
  /** The ids in the order of the position, and in that of the text. */
  #given: readonly string[] = [];
  #ids: readonly string[] = [];
  /** What the text says of each; undefined where it may have changed since. */
  #said: (UnitState | undefined)[] = [];
  /** Where the text of each ends. */
  #ends: number[] = [];
  #text = '';

  /** The text of these units. */
  of(units: Units): string {
    const given = Object.keys(units);
    const isOther = given.length !== this.#given.length || given.some((id, at) => id !== this.#given[at]);
    if (isOther || this.#text === '') this.#begin(given);
    let text = '';
    /** The units before this one, and the characters before this place of the former text, are in the new one. */
    let done = 0;
    let copied = 0;
    let moved = 0;
    for (let at = 0; at < this.#ids.length; at += 1) {
      const unit = units[this.#ids[at]!]!;
      if (unit === this.#said[at]) continue;
      this.#move(done, at, moved);
      const before = at === 0 ? 0 : this.#ends[at - 1]! - moved;
      const end = this.#ends[at]!;
      const own = `${at === 0 ? '{' : ','}${JSON.stringify(this.#ids[at])}:${canonicalJson(unit)}`;
      text += this.#text.slice(copied, before) + own;
      moved += own.length - (end - before);
      copied = end;
      this.#ends[at] = end + moved;
      // What is not frozen may change; a unit has no members that could.
      this.#said[at] = Object.isFrozen(unit) ? unit : undefined;
      done = at + 1;
    }
    if (done === 0) return this.#text;
    this.#move(done, this.#ids.length, moved);
    this.#text = text + this.#text.slice(copied);
    return this.#text;
  }

  #begin(given: readonly string[]): void {
    this.#given = given;
    // Names that are whole numbers come first, as in canonical JSON.
    this.#ids = Object.keys(Object.fromEntries([...given].sort().map((id) => [id, null])));
    this.#said = given.map(() => undefined);
    this.#ends = given.map(() => 0);
    this.#text = given.length === 0 ? '{}' : '}';
  }

  /** The texts of these units stand so many characters further on. */
  #move(from: number, to: number, by: number): void {
    if (by === 0) return;
    for (let at = from; at < to; at += 1) this.#ends[at]! += by;
  }
}

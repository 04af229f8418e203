import { canonicalJson } from '../../engine';
import type { Position, UnitState } from '../../engine';

type Units = Position['units'];

/**
 * Canonical JSON of the units of successive positions. The state of an unchanged unit keeps its identity, so
 * only changed units are written, and the text between them is copied.
 */
export class UnitsText {
  /** Ids in the order of the position. */
  #given: readonly string[] = [];
  #ids: readonly string[] = [];
  /** State of each unit in the text; undefined if it may have changed since. */
  #said: (UnitState | undefined)[] = [];
  /** Offset at which the text of each unit ends. */
  #ends: number[] = [];
  #text = '';

  of(units: Units): string {
    const given = Object.keys(units);
    const isOther = given.length !== this.#given.length || given.some((id, at) => id !== this.#given[at]);
    if (isOther || this.#text === '') this.#begin(given);
    let text = '';
    /** Number of units, and of characters of the former text, that the new text covers. */
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
      // A state that is not frozen may change; a unit has no nested members.
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

  /** Moves the ends of these units by some characters. */
  #move(from: number, to: number, by: number): void {
    if (by === 0) return;
    for (let at = from; at < to; at += 1) this.#ends[at]! += by;
  }
}

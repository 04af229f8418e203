import { canonicalJson, canonicalObject } from '../../engine';
import type { Position } from '../../engine';
import { sha256 } from '../../values/canonical';
import { UnitsText } from './units-text';

/** Member of a position with its text. */
interface Written {
  readonly value: unknown;
  readonly text: string;
}

/**
 * Hashed text of successive positions of a match: canonical JSON with commitments in place of the secrets of
 * a side. A member with the same value as in the previous position keeps its text.
 */
export class PositionText {
  readonly #units = new UnitsText();
  readonly #written = new Map<string, Written>();

  constructor(private readonly salt: string) {}

  of(position: Position): string {
    return canonicalObject(position, (name) => this.#textOf(position, name));
  }

  #textOf(position: Position, name: keyof Position): string {
    if (name === 'units') return this.#units.of(position.units);
    const value = position[name];
    const before = this.#written.get(name);
    if (before !== undefined && before.value === value) return before.text;
    const text = this.#write(position, name);
    // A value that is not frozen may change.
    if (Object.isFrozen(value)) this.#written.set(name, { value, text });
    return text;
  }

  #write(position: Position, name: keyof Position): string {
    const isHidden = name === 'standingOrders' || name === 'secrets';
    return canonicalJson(isHidden ? this.#commitments(name, position[name]) : position[name]);
  }

  #commitments(member: string, bySide: Readonly<Record<string, object>>): Readonly<Record<string, string>> {
    const commitments = Object.entries(bySide).map(([side, value]) => {
      return [side, sha256(canonicalJson([this.salt, member, side, value]))] as const;
    });
    return Object.fromEntries(commitments);
  }
}

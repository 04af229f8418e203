import { canonicalJson, canonicalObject } from '../../engine';
import type { Position } from '../../engine';
import { sha256 } from '../../values/canonical';
import { UnitsText } from './units-text';

type Points = Position['ledger'][number];

/** A member of a position, and how it was written. */
interface Written {
  readonly value: unknown;
  readonly text: string;
}

/**
 * The text that is hashed of one position after another of a match: its canonical JSON, in which what a side keeps to
 * itself is replaced by commitments. A member that is the same value as in the position before keeps its text.
 */
export class PositionText {
  readonly #units = new UnitsText();
  readonly #written = new Map<string, Written>();

  /** The salt is that of the match. */
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
    // What is not frozen may change.
    if (Object.isFrozen(value)) this.#written.set(name, { value, text });
    return text;
  }

  #write(position: Position, name: keyof Position): string {
    if (name === 'ledger') return `[${position.ledger.map(pointsText).join(',')}]`;
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

/** Points stay the same value in all positions after, so their text is written once. */
const pointsTexts = new WeakMap<Points, string>();

function pointsText(points: Points): string {
  const known = pointsTexts.get(points);
  if (known !== undefined) return known;
  const text = canonicalJson(points);
  if (Object.isFrozen(points)) pointsTexts.set(points, text);
  return text;
}

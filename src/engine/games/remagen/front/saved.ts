import { onceFor } from '../../../map/once';
import type { Field } from './field';
import type { HexIndex } from '../../../map/indexes';

/** The units that a front saves, as one bit for each of the holders. */
export type Saved = bigint;

/** Knows which units a front saves that runs round some hexes (14.13). */
export class Savings {
  private readonly field: Field;
  private readonly bits: readonly Saved[];
  /** By hex the units that are part of a front through it, or next to one that is. */
  private readonly byHex: readonly Saved[];

  constructor(field: Field) {
    const { holders, land, next } = field;
    const bits = holders.map((_, at) => 1n << BigInt(at));
    const byHex = Array.from(land, () => 0n);
    for (const { hex, zone } of holders) {
      const near = bits.filter((_, at) => holders[at]!.hex === hex || next[hex]!.includes(holders[at]!.hex));
      for (const one of [hex, ...zone]) for (const bit of near) byHex[one]! |= bit;
    }
    this.field = field;
    this.bits = bits;
    this.byHex = byHex;
  }

  /** Units that are part of the front, or next to one that is. */
  beside(hexes: readonly HexIndex[]): Saved {
    return hexes.reduce((all, hex) => all | this.byHex[hex]!, 0n);
  }

  /** 14.13: adds the units that the hexes enclose. */
  withEnclosed(hexes: readonly HexIndex[], saved: Saved): Saved {
    const { holders, outside } = this.field;
    outside.redraw(hexes);
    return this.bits.reduce(
      (all, bit, at) => (this.has(saved, at) || outside.has(holders[at]!.hex) ? all : all | bit),
      saved,
    );
  }

  has(saved: Saved, at: number): boolean {
    return (saved & this.bits[at]!) !== 0n;
  }

  /** Points for the units that are not saved. */
  lossOf(saved: Saved): number {
    let loss = 0;
    for (const [at, { value }] of this.field.holders.entries()) if (!this.has(saved, at)) loss += value;
    return loss;
  }
}

export const savingsOf = onceFor((field: Field) => new Savings(field));

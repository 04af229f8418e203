import type { EastBank } from './bank';
import type { BytesByHex, HexIndex } from '../../../map/indexes';

/** Hex ids have four digits, so that no map has more hexes. */
const MOST_HEXES = 10_000;

/** Sheets for a look at the land beyond a trace: the hexes that it has come to, and those still to be left. */
const seen = new Int16Array(MOST_HEXES);
const open = new Int16Array(MOST_HEXES);

const UNKNOWN = 0;
const BEYOND = 1;
const ENCLOSED = 2;

/**
 * Land that reaches the rim of the map without crossing a trace. It is found hex by hex as it is asked for, and on the
 * straight way to the rim, since a trace encloses little of the east bank.
 */
export class Outside {
  /** 1 by hex: the hexes of the trace. */
  readonly wall: BytesByHex;
  private readonly bank: EastBank;
  /** 1 or 2 by hex that is known to be beyond the trace or enclosed, 0 by others. */
  private readonly known: BytesByHex;

  constructor(bank: EastBank) {
    this.bank = bank;
    this.known = new Uint8Array(bank.land.length);
    this.wall = new Uint8Array(bank.land.length);
  }

  /** Takes another trace in place of the present one. */
  redraw(trace: readonly HexIndex[]): void {
    this.wall.fill(0);
    for (const hex of trace) this.wall[hex] = 1;
    this.known.fill(UNKNOWN);
  }

  has(hex: HexIndex): boolean {
    if (this.wall[hex] === 1 || this.bank.land[hex] === 0) return false;
    if (this.known[hex] === UNKNOWN) this.lookFrom(hex);
    return this.known[hex] === BEYOND;
  }

  /** Looks from a hex: all that hangs together with it is beyond the wall, or all is enclosed. */
  private lookFrom(start: HexIndex): void {
    const { known, wall } = this;
    const { rim, towardsRim } = this.bank;
    let found = rim[start] === 1 ? BEYOND : ENCLOSED;
    known[start] = ENCLOSED;
    seen[0] = start;
    open[0] = start;
    let count = 1;
    for (let left = 1; left > 0 && found === ENCLOSED;) {
      left -= 1;
      for (const next of towardsRim[open[left]!]!) {
        if (rim[next] === 1 && wall[next] === 0) found = BEYOND;
        if (known[next] === BEYOND) found = BEYOND;
        if (known[next] !== UNKNOWN || wall[next] === 1) continue;
        known[next] = ENCLOSED;
        seen[count] = next;
        count += 1;
        open[left] = next;
        left += 1;
      }
    }
    if (found === BEYOND) for (let at = 0; at < count; at += 1) known[seen[at]!] = BEYOND;
  }
}

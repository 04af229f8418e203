import { groupsApart } from './apart';
import { Blocks, NONE, type Block } from './blocks';
import type { Field } from './field';
import { PER_GAP_HEX, better, judgeTrace, type Judged } from './judge';
import { loopWithin, ringOf } from './ring';
import { savingsOf, type Saved, type Savings } from './saved';
import type { Ground } from '../../../map/ground';
import { lengthsFrom } from '../../../map/distances';
import { onceFor } from '../../../map/once';
import type { BytesByHex, HexIndex } from '../../../map/indexes';

/** The most vacant hexes that are added to those that are held. */
const MOST_ADDED = 7;

/** The most sets of added hexes whose blocks are found; no position of play needs so many. */
const MOST_SETS = 1000;

/** No fewer hexes enclose others. */
const FEWEST_AROUND = 5;

/** Held hexes and some that are added to them, by blocks. */
interface Hexes {
  /** 1 by hex. */
  readonly mask: BytesByHex;
  readonly added: number;
  readonly blocks: Blocks;
  /** By block the units that a front round it saves, where that is known. */
  readonly saved: (Saved | undefined)[];
}

/** Two vertices of a block round which the front is to run; none for one that there is not yet. */
type Anchor = readonly [HexIndex, HexIndex] | undefined;

/** A search for the front that costs least: round which block of held and of vacant hexes it runs (R-REM-7). */
class Search {
  private readonly field: Field;
  private readonly savings: Savings;
  private best: Judged;
  /** The hexes of the block round which it runs. */
  private around: readonly HexIndex[] = [];
  private sets = 0;

  constructor(field: Field) {
    this.field = field;
    this.savings = savingsOf(field);
    this.best = this.alongTheRiver();
  }

  run(): Judged {
    this.seek();
    return this.best.loss === 0 ? this.best : loopWithin(this.field, this.around, this.best);
  }

  /** Seeks a front round the blocks of held hexes, then with a vacant hex, then with more as long as that can pay. */
  private seek(): void {
    const { field, savings } = this;
    const held = this.byBlocks(field.held, 0);
    const fit = [...held.blocks.all.keys()].filter((at) => this.isFit(held.blocks.all[at]!));
    const losses = fit.map((at) => savings.lossOf(this.savedBy(held, at)));
    const least = Math.min(this.best.loss, ...losses);
    for (const [place, at] of fit.entries())
      if (losses[place] === least) this.draw(held.blocks.all[at]!.hexes);
    if (!this.canPay(1)) return;
    for (const [hex, land] of field.land.entries())
      if (land === 1 && held.mask[hex] === 0) this.join(held, hex, NONE);
    for (let most = 2; most <= MOST_ADDED && this.canPay(most); most += 1) this.widenAll(held, fit, most);
  }

  /** Can a front with so many vacant hexes cost less than the best? */
  private canPay(gap: number): boolean {
    return PER_GAP_HEX * gap < this.best.loss;
  }

  /** The last resort: two bank hexes side by side. */
  private alongTheRiver(): Judged {
    const { field, savings } = this;
    const { held, next, atRiver, riverside } = field;
    const pairs = riverside.flatMap((hex) =>
      next[hex]!.filter((one) => atRiver[one] === 1 && hex < one).map((one) => [hex, one]),
    );
    const losses = pairs.map(
      (pair) =>
        savings.lossOf(savings.beside(pair)) +
        pair.reduce((gap, hex) => gap + PER_GAP_HEX * (1 - held[hex]!), 0),
    );
    const least = Math.min(...losses);
    return pairs
      .filter((_, at) => losses[at] === least)
      .map((pair) => judgeTrace(field, pair))
      .reduce(better);
  }

  private widenAll(held: Hexes, fit: readonly number[], most: number): void {
    const { savings } = this;
    const rhine: HexIndex = held.mask.length;
    let atRhine = 0n;
    for (const at of fit) {
      const { hexes, hasRhine } = held.blocks.all[at]!;
      if (hasRhine) atRhine |= this.savedBy(held, at);
      this.widen(held, [hasRhine ? rhine : hexes[1]!, hexes[0]!], most, new Uint8Array(rhine));
    }
    // A front that runs round none of these blocks loses their units.
    const lost = savings.lossOf(0n) - savings.lossOf(atRhine);
    if (lost + PER_GAP_HEX < this.best.loss) this.widen(held, undefined, most, new Uint8Array(rhine));
  }

  /**
   * Adds up to so many hexes that take in what is apart from the block. Each group that is not taken in costs its units,
   * and each that is has a share in the gap: where the sum is no better than the best, nothing is tried.
   */
  private widen(from: Hexes, anchor: Anchor, most: number, barred: BytesByHex): void {
    const { blocks, mask, added } = from;
    const at = anchor === undefined ? NONE : blocks.sharedBy(...anchor);
    const saved = at === NONE ? 0n : this.savedBy(from, at);
    const usesRhine = anchor === undefined || anchor[0] === mask.length;
    const main = blocks.all[at];
    const groups = groupsApart({ field: this.field, mask, barred, main, saved, usesRhine, most });
    let least = groups.reduce((sum, { value, cost }) => sum + Math.min(value, cost), PER_GAP_HEX * added);
    for (const { value, cost, exits } of groups.sort((a, b) => b.value - b.cost - (a.value - a.cost))) {
      if (at !== NONE && cost >= value) break;
      if (least + cost - Math.min(value, cost) >= this.best.loss) continue;
      for (const exit of exits) {
        if (!this.canPay(added + 1)) return;
        this.join(from, exit, at);
        if (most > 1 && this.canPay(added + 2) && this.sets < MOST_SETS) {
          const more = mask.slice();
          more[exit] = 1;
          this.widen(this.byBlocks(more, added + 1), anchor, most - 1, barred.slice());
        }
        // All sets with this hex were tried.
        barred[exit] = 1;
      }
      least += value - Math.min(value, cost);
    }
  }

  /** Tries a front round the blocks that one more hex makes one, with the main block among them if there is one. */
  private join(from: Hexes, hex: HexIndex, main: number): void {
    const { field, savings } = this;
    const gap = from.added + 1;
    for (const joined of from.blocks.joinedBy(hex)) {
      const blocks = [...joined].map((at) => from.blocks.all[at]!);
      if (main !== NONE && !joined.has(main)) continue;
      if (field.atRiver[hex] === 0 && !blocks.some((block) => this.isAtRiver(block))) continue;
      let saved = 0n;
      for (const at of joined) saved |= this.savedBy(from, at);
      const isWorth = (): boolean => this.isWorth(gap, savings.lossOf(saved));
      if (!isWorth() && !this.partsNeighbours(from.mask, hex)) continue;
      const hexes = [hex, ...new Set(blocks.flatMap((block) => block.hexes))];
      if (!isWorth()) saved = savings.withEnclosed(hexes, saved);
      if (isWorth()) this.draw(hexes);
    }
  }

  /** Are the neighbours of a hex apart from each other? Only then it encloses land with them. */
  private partsNeighbours(mask: BytesByHex, hex: HexIndex): boolean {
    const { ties } = this.field;
    const around = ties[hex]!.filter((tie) => tie === mask.length || mask[tie] === 1);
    return lengthsFrom(around.slice(0, 1), ties, (tie) => around.includes(tie)).size < around.length;
  }

  /** Is a front that costs so much no worse than the best, as far as can be said before it is drawn? */
  private isWorth(gap: number, lost: number): boolean {
    const loss = PER_GAP_HEX * gap + lost;
    return loss < this.best.loss || (loss === this.best.loss && gap <= this.best.gap.length);
  }

  private draw(hexes: readonly HexIndex[]): void {
    const found = ringOf(this.field, hexes);
    if (better(found, this.best) !== found) return;
    this.best = found;
    this.around = hexes;
  }

  /** Does a front run round the block? */
  private isFit(block: Block): boolean {
    return block.hexes.length > (block.hasRhine ? 1 : 2) && this.isAtRiver(block);
  }

  private isAtRiver({ hexes, hasRhine }: Block): boolean {
    return hasRhine || hexes.some((hex) => this.field.atRiver[hex] === 1);
  }

  private byBlocks(mask: BytesByHex, added: number): Hexes {
    this.sets += 1;
    return { mask, added, blocks: new Blocks(this.field, mask), saved: [] };
  }

  private savedBy({ blocks, saved }: Hexes, at: number): Saved {
    const known = saved[at];
    if (known !== undefined) return known;
    const { hexes } = blocks.all[at]!;
    const beside = this.savings.beside(hexes);
    const found = hexes.length < FEWEST_AROUND ? beside : this.savings.withEnclosed(hexes, beside);
    saved[at] = found;
    return found;
  }
}

/** The most traces remembered for a map, so that one search serves to ask, to answer and to settle. */
const MOST_KNOWN = 50;
const known = onceFor((_ground: Ground) => new Map<string, Judged>());

/** The referee's trace: the one with least loss (R-REM-7). */
export function bestTrace(field: Field): Judged {
  const traces = known(field.ground);
  const key = field.holders.map(({ unit, hex }) => `${unit}@${hex}`).join();
  const found = traces.get(key) ?? new Search(field).run();
  if (traces.size >= MOST_KNOWN) traces.clear();
  traces.set(key, found);
  return found;
}

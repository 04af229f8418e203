import { lengthsFrom } from '../../../map/distances';
import type { Block } from './blocks';
import type { Field } from './field';
import { PER_GAP_HEX } from './judge';
import { savingsOf, type Saved } from './saved';
import type { BytesByHex, HexIndex, ArrayBy } from '../../../map/indexes';

/**
 * Held hexes that hang together without the block round which the front is to run; they hang on it by one of its vertices
 * at most, so that a front can take them in by a leg, or else by two.
 */
export interface Apart {
  /** Points for the units there that the front does not save. */
  readonly value: number;
  /** Vacant hexes next to them in which a leg can begin, the shortest first: one of these is in the gap of every front that takes them in. */
  readonly exits: readonly HexIndex[];
  /** The share in the points for its gap that is theirs at least. */
  readonly cost: number;
}

/** A block, and hexes that may be added to take in others. */
export interface Look {
  readonly field: Field;
  /** 1 by hex: held, or vacant and added. */
  readonly mask: BytesByHex;
  /** 1 by hex: not to be added. */
  readonly barred: BytesByHex;
  /** Round which the front is to run; without it, round any that there is not yet. */
  readonly main: Block | undefined;
  readonly saved: Saved;
  /** Does the front run from bank to bank, and not from a bank hex back to it? */
  readonly usesRhine: boolean;
  /** The most hexes that may be added. */
  readonly most: number;
}

/** No hex has more than three neighbours that are apart from each other. */
const SHARE = PER_GAP_HEX / 3;

/** The groups apart from a block in which a front round it does not save all units. */
export function groupsApart(look: Look): Apart[] {
  const { field, main, saved, mask } = look;
  const savings = savingsOf(field);
  const groupOf = new Int16Array(mask.length);
  for (const hex of main?.hexes ?? []) groupOf[hex] = MAIN;
  const groups: HexIndex[][] = [];
  const values: number[] = [];
  for (const [at, { hex, value }] of field.holders.entries()) {
    if (savings.has(saved, at)) continue;
    if (groupOf[hex] === 0) groups.push(groupFrom(look, hex, groupOf, groups.length + 1));
    const group = groupOf[hex]! - 1;
    values[group] = (values[group] ?? 0) + value;
  }
  return groups.map((hexes, at) => {
    const value = values[at]!;
    return { value, ...waysOut(look, hexes, value, groupOf) };
  });
}

/** Marks the hexes of the block among those of the groups, which count from 1. */
const MAIN = -1;

/** All that hangs together with a hex without the block. */
function groupFrom(
  { field, mask }: Look,
  start: HexIndex,
  groupOf: ArrayBy<HexIndex, Int16Array>,
  group: number,
): HexIndex[] {
  const hexes = [start];
  groupOf[start] = group;
  for (const hex of hexes) {
    for (const next of field.next[hex]!) {
      if (mask[next] === 0 || groupOf[next] !== 0) continue;
      groupOf[next] = group;
      hexes.push(next);
    }
  }
  return hexes;
}

function waysOut(
  look: Look,
  hexes: readonly HexIndex[],
  value: number,
  groupOf: ArrayBy<HexIndex, Int16Array>,
): Pick<Apart, 'exits' | 'cost'> {
  const { field, mask, barred, main, usesRhine, most } = look;
  const rhine = mask.length;
  let banks = 0;
  let link: HexIndex | undefined;
  const beside = new Set<HexIndex>();
  for (const hex of hexes) {
    banks += field.atRiver[hex]!;
    for (const tie of field.ties[hex]!) {
      if (tie === rhine ? usesRhine : groupOf[tie] === MAIN) link = tie;
      else if (tie !== rhine && mask[tie] === 0 && barred[tie] === 0) beside.add(tie);
    }
  }
  const legs = link === undefined ? 2 : 1;
  if (main !== undefined && value <= legs * SHARE) return NO_WAY;
  // A front that has yet to come to the river may begin and end in the same of its hexes, and both legs in one of theirs.
  const shared = main === undefined ? 1 : 0;
  if (shared === 1 && banks > 0) return { exits: [...beside], cost: banks > 1 ? 0 : SHARE };
  const group = groupOf[hexes[0]!]!;
  const lengths = legsFrom(look, beside, (tie) =>
    tie === rhine ? usesRhine && tie !== link : mask[tie] === 1 && groupOf[tie] !== group && tie !== link,
  );
  const shortest = Math.min(...[...beside].map((hex) => lengths.get(hex) ?? Infinity));
  const longest = most - (legs - 1) * (shortest - shared);
  const exits = [...beside].filter((hex) => (lengths.get(hex) ?? Infinity) <= longest);
  if (exits.length === 0) return NO_WAY;
  exits.sort((a, b) => lengths.get(a)! - lengths.get(b)!);
  const own = shortest > 1 ? PER_GAP_HEX : 0;
  return { exits, cost: legs * (own + SHARE) - (legs - 1) * shared * SHARE };
}

const NO_WAY = { exits: [], cost: Infinity };

/** By hex the length of the shortest leg that begins there, if it is no longer than may be. */
function legsFrom(
  { field, mask, barred, most }: Look,
  exits: ReadonlySet<HexIndex>,
  isEnd: (tie: HexIndex) => boolean,
): ReadonlyMap<HexIndex, number> {
  const { next, ties } = field;
  const near = lengthsFrom(exits, next, (hex) => mask[hex] === 0 && barred[hex] === 0, most);
  const ends = [...near.keys()].filter((hex) => ties[hex]!.some(isEnd));
  return lengthsFrom(ends, next, (hex) => near.has(hex), most);
}

import { onceBy } from '../../../engine/search';
import type { ArrayOf, BytesByHex, Ground, HexIndex, SideIndex, State } from '../../../engine/search';
import { ByPosition } from './by-position';
import { zoneOf } from './intent';
import { Rings } from './rings';

/** Expected cost of a unit apart from the bridgehead, and points for linking it to other units (14.13). */
const APART = 10;
const LINK = 4;

/** No group in the hex. */
const NONE = -1;
/** The group of the bridgehead. */
const MAIN = 0;

/** The groups of one position. */
interface Groups {
  /** By hex, the groups in it and adjacent to it, as bits. */
  readonly touched: Int32Array;
  readonly unitsIn: readonly number[];
  readonly hasMain: boolean;
}

/**
 * The hexes of the east bank that a side holds by units or zones of control, in groups. The first group is
 * the bridgehead, a ring with the river: only such hexes can lie within a front from bank to bank, so a unit
 * far from them is lost even if a strand of held hexes leads to it. The other groups are the connected
 * remainders.
 */
export class Bridgehead {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly bank: Bank;
  private readonly groups: ByPosition<Groups>;

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.side = side;
    this.bank = bankOf(state.ground);
    const { near } = this.bank;
    const hexOf = (unit: number): HexIndex => (near[state.hex[unit]!] === 1 ? state.hex[unit]! : -1);
    this.groups = new ByPosition(state, state.scenario.unitsOf[side], hexOf, () => this.find());
  }

  survey(): void {
    this.groups.survey();
  }

  /** Points of the front for one more unit in this hex. */
  bonus(hex: HexIndex): number {
    const { land, atRiver } = this.bank;
    if (land[hex] !== 1) return 0;
    const { touched, unitsIn, hasMain } = this.groups.now;
    if (!hasMain) return atRiver[hex] === 1 ? 0 : -APART;
    const { neighbours, zocSides } = this.state.ground;
    let near = touched[hex]!;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      if ((zocSides[hex]! & (1 << direction)) !== 0 && land[next] === 1) near |= touched[next]!;
    }
    if ((near & bitOf(MAIN)) === 0) return -APART;
    if (near === bitOf(MAIN)) return 0;
    let bonus = 0;
    for (let group = MAIN + 1; group < unitsIn.length; group += 1)
      if ((near & bitOf(group)) !== 0) bonus += LINK * unitsIn[group]!;
    return bonus;
  }

  /** The groups of the present position; the ring with the most units is the bridgehead. */
  private find(): Groups {
    const { ground, hex: hexes, scenario } = this.state;
    const { hexCount, neighbours, zocSides } = ground;
    const { land, riverHexes, rings, held, manned, groupOf } = this.bank;
    held.fill(0);
    manned.fill(0);
    groupOf.fill(NONE);
    const standing = scenario.unitsOf[this.side].map((unit) => hexes[unit]!).filter((hex) => hex >= 0);
    for (const hex of standing) {
      held[hex] = land[hex]!;
      manned[hex] = land[hex]!;
      for (let direction = 0; direction < 6; direction += 1) {
        const next = neighbours[hex * 6 + direction]!;
        if ((zocSides[hex]! & (1 << direction)) !== 0) held[next] = land[next]!;
      }
    }
    const touched = new Int32Array(hexCount);
    const join = (hex: HexIndex, group: number): void => {
      const bit = bitOf(group);
      groupOf[hex] = group;
      touched[hex]! |= bit;
      for (let direction = 0; direction < 6; direction += 1) {
        const next = neighbours[hex * 6 + direction]!;
        if (next >= 0) touched[next]! |= bit;
      }
    };
    const ring = rings.best(riverHexes, held, manned);
    for (let at = 0; at < ring.count; at += 1) join(ring.hexes[at]!, MAIN);
    const unitsIn = [ring.worth];
    for (const start of standing) {
      if (land[start] !== 1) continue;
      if (groupOf[start] === NONE) {
        const group = unitsIn.push(0) - 1;
        join(start, group);
        const found = [start];
        for (const hex of found) {
          for (let direction = 0; direction < 6; direction += 1) {
            const next = neighbours[hex * 6 + direction]!;
            if (next < 0 || held[next] !== 1 || groupOf[next] !== NONE) continue;
            join(next, group);
            found.push(next);
          }
        }
      }
      if (groupOf[start] !== MAIN) unitsIn[groupOf[start]!]! += 1;
    }
    return { touched, unitsIn, hasMain: ring.count > 0 };
  }
}

/** The bit of a group; groups beyond the last bit share it. */
function bitOf(group: number): number {
  return 1 << Math.min(group, 30);
}

/** The unchanging parts of the east bank of a map. */
interface Bank {
  readonly land: BytesByHex;
  readonly atRiver: BytesByHex;
  readonly riverHexes: readonly HexIndex[];
  /** 1 by hex: on the land or adjacent to it. */
  readonly near: BytesByHex;
  readonly rings: Rings;
  /** Working tables: 1 by hex that is held, 1 by hex of the land with a unit, and the group of each hex. */
  readonly held: BytesByHex;
  readonly manned: BytesByHex;
  readonly groupOf: ArrayOf<number>;
}

const bankOf = onceBy(
  ({ map }: Ground) => map,
  (ground): Bank => {
    const eastBank = zoneOf({ ground }, 'eastBank');
    const onRhine = zoneOf({ ground }, 'eastBankOnRhine');
    const atRiver = maskOf(ground, onRhine);
    const around = eastBank.flatMap((hex) => [...ground.neighbours.subarray(hex * 6, hex * 6 + 6)]);
    return {
      land: maskOf(ground, eastBank),
      atRiver,
      riverHexes: [...onRhine].sort((a, b) => a - b),
      near: maskOf(ground, [...eastBank, ...around.filter((hex) => hex >= 0)]),
      rings: new Rings(ground, atRiver),
      held: new Uint8Array(ground.hexCount),
      manned: new Uint8Array(ground.hexCount),
      groupOf: new Int16Array(ground.hexCount),
    };
  },
);

/** 1 by hex for those of the list. */
function maskOf({ hexCount }: Ground, hexes: readonly HexIndex[]): BytesByHex {
  const mask = new Uint8Array(hexCount);
  for (const hex of hexes) mask[hex] = 1;
  return mask;
}

import type { SideIndex, State } from '../../../engine/search';
import { Rings } from './rings';

/** Points that a unit apart from the bridgehead is likely to cost, and that a link to others is worth (14.13). */
const APART = 10;
const LINK = 4;

/** The hex is not held, or it is held and its group is not found yet. */
const NONE = -1;
const HELD = -2;
/** The group of the bridgehead. */
const MAIN = 0;

/**
 * The hexes of the east bank that a side holds by units or zones of control, by groups. The first is the bridgehead, a
 * ring with the river: a front from bank to bank can run around such hexes and around nothing else, so a unit far from
 * them is lost even where a strand of held hexes leads to it. The others are what remains, as far as it is connected.
 */
export class Bridgehead {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly land: Uint8Array;
  private readonly atRiver: Uint8Array;
  private readonly riverHexes: readonly number[];
  private readonly rings: Rings;
  /** Group of each hex. */
  private readonly groupOf: Int16Array;
  /** Groups in each hex and beside it, as bits. */
  private readonly touched: Int32Array;
  private unitsIn: number[] = [];
  private hasMain = false;

  constructor(state: State, side: SideIndex, land: readonly number[], atRiver: readonly number[]) {
    this.state = state;
    this.side = side;
    this.land = maskOf(state, land);
    this.atRiver = maskOf(state, atRiver);
    this.riverHexes = inOrder(atRiver);
    this.rings = new Rings(state.ground, this.atRiver);
    this.groupOf = new Int16Array(state.ground.hexCount);
    this.touched = new Int32Array(state.ground.hexCount);
    this.survey();
  }

  /** Finds the groups as they are now; of several rings the one with the most units is the bridgehead. */
  survey(): void {
    const { state, groupOf, land } = this;
    groupOf.fill(NONE);
    this.touched.fill(0);
    const starts: number[] = [];
    for (const unit of state.scenario.unitsOf[this.side]) {
      const start = state.hex[unit]!;
      if (start < 0 || land[start] !== 1) continue;
      starts.push(start);
      if (groupOf[start] === NONE) this.fill(start, HELD);
    }
    const ring = this.rings.best(
      this.riverHexes,
      (hex) => groupOf[hex] === HELD,
      (hex) => (this.isOurs(hex) ? 1 : 0),
    );
    this.hasMain = ring.hexes.length > 0;
    this.unitsIn = [ring.worth];
    for (const hex of ring.hexes) {
      groupOf[hex] = MAIN;
      this.touch(hex, bitOf(MAIN));
    }
    for (const start of starts) {
      if (groupOf[start] === HELD) this.fill(start, this.unitsIn.push(0) - 1);
      if (groupOf[start] !== MAIN) this.unitsIn[groupOf[start]!]! += 1;
    }
  }

  /** Points for one more unit in this hex, as far as the front goes. */
  bonus(hex: number): number {
    if (this.land[hex] !== 1) return 0;
    if (!this.hasMain) return this.atRiver[hex] === 1 ? 0 : -APART;
    const near = this.groupsNear(hex);
    if ((near & bitOf(MAIN)) === 0) return -APART;
    if (near === bitOf(MAIN)) return 0;
    let bonus = 0;
    this.unitsIn.forEach((units, group) => {
      if (group !== MAIN && (near & bitOf(group)) !== 0) bonus += LINK * units;
    });
    return bonus;
  }

  /** Groups that the hex, or the zone of control of a unit in it, would touch, as bits. */
  private groupsNear(hex: number): number {
    const { neighbours, zocSides } = this.state.ground;
    let near = this.touched[hex]!;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      if (next < 0 || this.land[next] !== 1 || (zocSides[hex]! & (1 << direction)) === 0) continue;
      near |= this.touched[next]!;
    }
    return near;
  }

  /** Marks what is connected with a hex as held, or gives its group to what is held and connected with it. */
  private fill(start: number, group: number): void {
    const { groupOf, land } = this;
    const { neighbours } = this.state.ground;
    const before = group === HELD ? NONE : HELD;
    groupOf[start] = group;
    const open = [start];
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      if (group !== HELD) this.touch(hex, bitOf(group));
      for (let direction = 0; direction < 6; direction += 1) {
        const next: number = neighbours[hex * 6 + direction]!;
        if (next < 0 || groupOf[next] !== before || land[next] !== 1) continue;
        if (group === HELD && !this.isHeld(next)) continue;
        groupOf[next] = group;
        open.push(next);
      }
    }
  }

  private isHeld(hex: number): boolean {
    return this.state.control[this.side][hex]! > 0 || this.isOurs(hex);
  }

  private isOurs(hex: number): boolean {
    const { occupant, scenario } = this.state;
    const holder = occupant[hex]!;
    return holder >= 0 && scenario.sideByUnit[holder] === this.side;
  }

  private touch(hex: number, bit: number): void {
    const { touched } = this;
    const { neighbours } = this.state.ground;
    touched[hex]! |= bit;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      if (next >= 0) touched[next]! |= bit;
    }
  }
}

/** The bit of a group; groups beyond the last bit share it. */
function bitOf(group: number): number {
  return 1 << Math.min(group, 30);
}

const masks = new WeakMap<readonly number[], Uint8Array>();

/** 1 by hex for those of a list that is part of the map. */
function maskOf(state: State, hexes: readonly number[]): Uint8Array {
  const known = masks.get(hexes);
  if (known !== undefined) return known;
  const mask = new Uint8Array(state.ground.hexCount);
  for (const hex of hexes) mask[hex] = 1;
  masks.set(hexes, mask);
  return mask;
}

const orders = new WeakMap<readonly number[], readonly number[]>();

/** The hexes of such a list by their numbers. */
function inOrder(hexes: readonly number[]): readonly number[] {
  const known = orders.get(hexes);
  if (known !== undefined) return known;
  const ordered = [...hexes].sort((a, b) => a - b);
  orders.set(hexes, ordered);
  return ordered;
}

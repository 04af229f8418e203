import type { SideIndex, State } from '../../../engine/search';

/** Points that a unit apart from the bridgehead is likely to cost, and that a link to others is worth (14.13). */
const APART = 10;
const LINK = 4;

/**
 * The hexes of the east bank that a side holds by units or zones of control, by connected groups: a front from bank
 * to bank can only run through such a group, and a unit outside of it is lost.
 */
export class Bridgehead {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly land: Uint8Array;
  private readonly atRiver: Uint8Array;
  private readonly riverHexes: readonly number[];
  /** Group of each held hex, -1 for the others. */
  private readonly groupOf: Int16Array;
  /** Groups in each hex and beside it, as bits. */
  private readonly touched: Int32Array;
  private unitsIn: number[] = [];
  private main = -1;

  constructor(state: State, side: SideIndex, land: readonly number[], atRiver: readonly number[]) {
    this.state = state;
    this.side = side;
    this.land = maskOf(state, land);
    this.atRiver = maskOf(state, atRiver);
    this.riverHexes = inOrder(atRiver);
    this.groupOf = new Int16Array(state.ground.hexCount);
    this.touched = new Int32Array(state.ground.hexCount);
    this.survey();
  }

  /** Finds the groups as they are now; the one on the river with the most units is the bridgehead. */
  survey(): void {
    const { state, groupOf } = this;
    groupOf.fill(-1);
    this.touched.fill(0);
    this.unitsIn = [];
    this.main = -1;
    for (const unit of state.scenario.unitsOf[this.side]) {
      const start = state.hex[unit]!;
      if (start < 0 || this.land[start] !== 1) continue;
      if (groupOf[start]! < 0) this.fill(start);
      this.unitsIn[groupOf[start]!]! += 1;
    }
    for (const hex of this.riverHexes) {
      const group = groupOf[hex]!;
      if (group < 0) continue;
      if (this.main < 0 || this.unitsIn[group]! > this.unitsIn[this.main]!) this.main = group;
    }
  }

  /** Points for one more unit in this hex, as far as the front goes. */
  bonus(hex: number): number {
    if (this.land[hex] !== 1) return 0;
    if (this.main < 0) return this.atRiver[hex] === 1 ? 0 : -APART;
    const near = this.groupsNear(hex);
    if ((near & bitOf(this.main)) === 0) return -APART;
    if (near === bitOf(this.main)) return 0;
    let bonus = 0;
    this.unitsIn.forEach((units, group) => {
      if (group !== this.main && (near & bitOf(group)) !== 0) bonus += LINK * units;
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

  private fill(start: number): void {
    const { state, groupOf, land, touched, side } = this;
    const { occupant, scenario, ground } = state;
    const { neighbours } = ground;
    const { sideByUnit } = scenario;
    const control = state.control[side];
    const group = this.unitsIn.length;
    this.unitsIn.push(0);
    groupOf[start] = group;
    const open = [start];
    const bit = bitOf(group);
    for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
      touched[hex]! |= bit;
      for (let direction = 0; direction < 6; direction += 1) {
        const next: number = neighbours[hex * 6 + direction]!;
        if (next < 0) continue;
        touched[next]! |= bit;
        if (groupOf[next]! >= 0 || land[next] !== 1) continue;
        const holder = occupant[next]!;
        if (control[next] === 0 && (holder < 0 || sideByUnit[holder] !== side)) continue;
        groupOf[next] = group;
        open.push(next);
      }
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

import type { Ground, SideIndex, State } from '../../../engine/search';
import { Rings } from './rings';
import { isSame } from './standing';

/** Points that a unit apart from the bridgehead is likely to cost, and that a link to others is worth (14.13). */
const APART = 10;
const LINK = 4;

/** The hex is not held, or it is held and its group is not found yet. */
const NONE = -1;
const HELD = -2;
/** The group of the bridgehead. */
const MAIN = 0;

/** Groups in one position. */
interface Look {
  readonly ground: Ground;
  /** By number of the side's units where each stands, -1 where that changes nothing. */
  readonly standing: Int16Array;
  groups: Groups | undefined;
}

interface Groups {
  /** Groups in each hex and beside it, as bits. */
  readonly touched: Int32Array;
  readonly unitsIn: readonly number[];
  readonly hasMain: boolean;
}

/** Positions that are remembered: one unit after the other is lifted, and each stands alone several times. */
const MOST_LOOKS = 40;

/**
 * The hexes of the east bank that a side holds by units or zones of control, by groups. The first is the bridgehead, a
 * ring with the river: a front from bank to bank can run around such hexes and around nothing else, so a unit far from
 * them is lost even where a strand of held hexes leads to it. The others are what remains, as far as it is connected.
 */
export class Bridgehead {
  private readonly state: State;
  private readonly units: readonly number[];
  private readonly land: Uint8Array;
  private readonly atRiver: Uint8Array;
  private readonly riverHexes: readonly number[];
  /** 1 by hex: of the land, or beside it. */
  private readonly near: Uint8Array;
  private readonly rings: Rings;
  /** While groups are found: 1 by hex for what is held, and for what a unit stands in. */
  private readonly held: Uint8Array;
  private readonly manned: Uint8Array;
  /** Group of each hex. */
  private readonly groupOf: Int16Array;
  private readonly looks = new Map<number, Look>();
  private current: Look;

  constructor(state: State, side: SideIndex, land: readonly number[], atRiver: readonly number[]) {
    this.state = state;
    this.units = state.scenario.unitsOf[side];
    this.land = maskOf(state, land);
    this.atRiver = maskOf(state, atRiver);
    this.riverHexes = inOrder(atRiver);
    this.near = aroundOf(state, land);
    this.rings = new Rings(state.ground, this.atRiver);
    const { hexCount } = state.ground;
    this.held = new Uint8Array(hexCount);
    this.manned = new Uint8Array(hexCount);
    this.groupOf = new Int16Array(hexCount);
    this.current = this.look();
  }

  /** Notes the position: the groups are those of now, and they are found when they are asked for. */
  survey(): void {
    this.current = this.look();
  }

  /** Points for one more unit in this hex, as far as the front goes. */
  bonus(hex: number): number {
    if (this.land[hex] !== 1) return 0;
    const { current } = this;
    const groups = (current.groups ??= this.groupsIn(current));
    if (!groups.hasMain) return this.atRiver[hex] === 1 ? 0 : -APART;
    const near = this.groupsNear(groups, hex);
    if ((near & bitOf(MAIN)) === 0) return -APART;
    if (near === bitOf(MAIN)) return 0;
    let bonus = 0;
    groups.unitsIn.forEach((units, group) => {
      if (group !== MAIN && (near & bitOf(group)) !== 0) bonus += LINK * units;
    });
    return bonus;
  }

  /** The position as it stands, perhaps known from before. */
  private look(): Look {
    const { units, near, looks, state } = this;
    const { ground, hex: hexes } = state;
    const standing = new Int16Array(units.length);
    let hash = 0;
    for (let at = 0; at < units.length; at += 1) {
      const hex = hexes[units[at]!]!;
      const place = hex >= 0 && near[hex] === 1 ? hex : -1;
      standing[at] = place;
      hash = (Math.imul(hash, 31) + place) | 0;
    }
    const known = looks.get(hash);
    if (known?.ground === ground && isSame(known.standing, standing)) return known;
    if (looks.size >= MOST_LOOKS) looks.clear();
    const look = { ground, standing, groups: undefined };
    looks.set(hash, look);
    return look;
  }

  /** Finds the groups of a position; of several rings the one with the most units is the bridgehead. */
  private groupsIn({ ground, standing }: Look): Groups {
    const { groupOf, land, held, manned } = this;
    this.hold(ground, standing);
    groupOf.fill(NONE);
    const starts: number[] = [];
    for (const start of standing) {
      if (start < 0 || land[start] !== 1) continue;
      starts.push(start);
      if (groupOf[start] === NONE) this.fill(ground, start, HELD);
    }
    for (let hex = 0; hex < held.length; hex += 1) if (groupOf[hex] !== HELD) held[hex] = 0;
    const ring = this.rings.best(this.riverHexes, held, manned);
    const touched = new Int32Array(ground.hexCount);
    const unitsIn = [ring.worth];
    for (const hex of ring.hexes) {
      groupOf[hex] = MAIN;
      touch(ground, touched, hex, bitOf(MAIN));
    }
    for (const start of starts) {
      if (groupOf[start] === HELD) {
        const group = unitsIn.push(0) - 1;
        for (const hex of this.fill(ground, start, group)) touch(ground, touched, hex, bitOf(group));
      }
      if (groupOf[start] !== MAIN) unitsIn[groupOf[start]!]! += 1;
    }
    return { touched, unitsIn, hasMain: ring.hexes.length > 0 };
  }

  /** Marks what the units of a position hold. */
  private hold({ neighbours, zocSides }: Ground, standing: Int16Array): void {
    const { held, manned } = this;
    held.fill(0);
    manned.fill(0);
    for (const hex of standing) {
      if (hex < 0) continue;
      held[hex] = 1;
      manned[hex] = 1;
      for (let direction = 0; direction < 6; direction += 1)
        if ((zocSides[hex]! & (1 << direction)) !== 0) held[neighbours[hex * 6 + direction]!] = 1;
    }
  }

  /** Groups that the hex, or the zone of control of a unit in it, would touch, as bits. */
  private groupsNear({ touched }: Groups, hex: number): number {
    const { neighbours, zocSides } = this.state.ground;
    let near = touched[hex]!;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      if (next < 0 || this.land[next] !== 1 || (zocSides[hex]! & (1 << direction)) === 0) continue;
      near |= touched[next]!;
    }
    return near;
  }

  /** Marks what is connected with a hex as held, or gives its group to what is held and connected with it. */
  private fill({ neighbours }: Ground, start: number, group: number): readonly number[] {
    const { groupOf, land, held } = this;
    const before = group === HELD ? NONE : HELD;
    groupOf[start] = group;
    const found = [start];
    for (let at = 0; at < found.length; at += 1) {
      const hex = found[at]!;
      for (let direction = 0; direction < 6; direction += 1) {
        const next = neighbours[hex * 6 + direction]!;
        if (next < 0 || groupOf[next] !== before || land[next] !== 1 || held[next] !== 1) continue;
        groupOf[next] = group;
        found.push(next);
      }
    }
    return found;
  }
}

function touch({ neighbours }: Ground, touched: Int32Array, hex: number, bit: number): void {
  touched[hex]! |= bit;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = neighbours[hex * 6 + direction]!;
    if (next >= 0) touched[next]! |= bit;
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

const surroundings = new WeakMap<readonly number[], Uint8Array>();

/** 1 by hex for those of such a list and those beside them. */
function aroundOf(state: State, hexes: readonly number[]): Uint8Array {
  const known = surroundings.get(hexes);
  if (known !== undefined) return known;
  const mask = maskOf(state, hexes).slice();
  const { neighbours } = state.ground;
  for (const hex of hexes) {
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      if (next >= 0) mask[next] = 1;
    }
  }
  surroundings.set(hexes, mask);
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

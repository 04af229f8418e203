import type { Ground, SideIndex, State } from '../../../engine/search';
import { Rings } from './rings';

/** Points that a unit apart from the bridgehead is likely to cost, and that a link to others is worth (14.13). */
const APART = 10;
const LINK = 4;

/** No group is found in the hex. */
const NONE = -1;
/** The group of the bridgehead. */
const MAIN = 0;

/** Groups in one position. */
interface Look {
  readonly ground: Ground;
  /** Its number among the positions that are remembered. */
  readonly place: number;
  groups: Groups | undefined;
}

interface Groups {
  /** The position that has them. */
  of: Look | undefined;
  /** By hex those in the hex and beside it, as bits. */
  touched: Int32Array;
  unitsIn: readonly number[];
  hasMain: boolean;
}

/** Positions that are remembered: one unit after the other is lifted, and each stands alone several times. */
const MOST_LOOKS = 40;

/** Positions take them in turn: one whose groups were taken for another finds its own again. */
const taken: readonly Groups[] = Array.from({ length: MOST_LOOKS }, () => ({
  of: undefined,
  touched: new Int32Array(0),
  unitsIn: [],
  hasMain: false,
}));
let takings = 0;

/** While groups are found: 1 by hex of the land for what is held, and for what a unit stands in. */
let held = new Uint8Array(0);
let manned = new Uint8Array(0);
/** Group of each hex, and the hexes of the last one in the order in which they were found. */
let groupOf = new Int16Array(0);
let found = new Int16Array(0);

function makeRoom(hexes: number): void {
  if (held.length >= hexes) return;
  held = new Uint8Array(hexes);
  manned = new Uint8Array(hexes);
  groupOf = new Int16Array(hexes);
  found = new Int16Array(hexes);
}

function groupsFor(look: Look, hexCount: number): Groups {
  const groups = taken[takings % taken.length]!;
  takings += 1;
  if (groups.touched.length < hexCount) groups.touched = new Int32Array(hexCount);
  else groups.touched.fill(0, 0, hexCount);
  groups.of = look;
  look.groups = groups;
  return groups;
}

/**
 * The hexes of the east bank that a side holds by units or zones of control, by groups. The first is the bridgehead, a
 * ring with the river: a front from bank to bank can run around such hexes and around nothing else, so a unit far from
 * them is lost even where a strand of held hexes leads to it. The others are what remains, as far as it is connected.
 */
export class Bridgehead {
  private readonly state: State;
  private readonly units: readonly number[];
  private readonly hexCount: number;
  private readonly land: Uint8Array;
  private readonly atRiver: Uint8Array;
  private readonly riverHexes: readonly number[];
  /** 1 by hex: of the land, or beside it. */
  private readonly near: Uint8Array;
  private readonly rings: Rings;
  private readonly looks = new Map<number, Look>();
  private count = 0;
  /** By position and number of the side's units where each stands, -1 where that changes nothing. */
  private readonly standing: Int16Array;
  private current: Look;

  constructor(state: State, side: SideIndex, land: readonly number[], atRiver: readonly number[]) {
    this.state = state;
    this.units = state.scenario.unitsOf[side];
    this.land = maskOf(state, land);
    this.atRiver = maskOf(state, atRiver);
    this.riverHexes = inOrder(atRiver);
    this.near = aroundOf(state, land);
    this.rings = ringsBy(state.ground, this.atRiver);
    this.hexCount = state.ground.hexCount;
    // One table for all positions: it costs more to make an array than to fill it.
    this.standing = new Int16Array((MOST_LOOKS + 1) * this.units.length);
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
    const groups = current.groups?.of === current ? current.groups : this.groupsIn(current);
    if (!groups.hasMain) return this.atRiver[hex] === 1 ? 0 : -APART;
    const near = this.groupsNear(groups.touched, hex);
    if ((near & bitOf(MAIN)) === 0) return -APART;
    if (near === bitOf(MAIN)) return 0;
    let bonus = 0;
    for (let group = MAIN + 1; group < groups.unitsIn.length; group += 1)
      if ((near & bitOf(group)) !== 0) bonus += LINK * groups.unitsIn[group]!;
    return bonus;
  }

  /** The position as it stands, perhaps known from before. */
  private look(): Look {
    const { looks, state } = this;
    const { ground } = state;
    const hash = this.note(this.count);
    const known = looks.get(hash);
    if (known?.ground === ground && this.isNoted(known)) return known;
    if (this.count === MOST_LOOKS) {
      looks.clear();
      this.count = 0;
      this.note(0);
    }
    const look = { ground, place: this.count, groups: undefined };
    this.count += 1;
    looks.set(hash, look);
    return look;
  }

  /** Notes where the units stand, as the position with this number; answers a hash of it. */
  private note(place: number): number {
    const { units, near, standing } = this;
    const { hex: hexes } = this.state;
    const start = place * units.length;
    let hash = 0;
    for (let at = 0; at < units.length; at += 1) {
      const hex = hexes[units[at]!]!;
      const spot = hex >= 0 && near[hex] === 1 ? hex : -1;
      standing[start + at] = spot;
      hash = (Math.imul(hash, 31) + spot) | 0;
    }
    return hash;
  }

  /** Is the position the one that was noted last? */
  private isNoted({ place }: Look): boolean {
    const { units, standing, count } = this;
    const [one, last] = [place * units.length, count * units.length];
    for (let at = 0; at < units.length; at += 1) if (standing[one + at] !== standing[last + at]) return false;
    return true;
  }

  /** Finds the groups of a position; of several rings the one with the most units is the bridgehead. */
  private groupsIn(look: Look): Groups {
    const { land, standing, units } = this;
    const { ground, place } = look;
    makeRoom(this.hexCount);
    const groups = groupsFor(look, this.hexCount);
    const { touched } = groups;
    this.hold(look);
    groupOf.fill(NONE);
    const ring = this.rings.best(this.riverHexes, held, manned);
    const unitsIn = [ring.worth];
    for (let at = 0; at < ring.count; at += 1) {
      const hex = ring.hexes[at]!;
      groupOf[hex] = MAIN;
      touch(ground, touched, hex, bitOf(MAIN));
    }
    for (let at = place * units.length; at < (place + 1) * units.length; at += 1) {
      const start = standing[at]!;
      if (start < 0 || land[start] !== 1) continue;
      if (groupOf[start] === NONE) {
        const group = unitsIn.push(0) - 1;
        const count = this.fill(ground, start, group);
        for (let one = 0; one < count; one += 1) touch(ground, touched, found[one]!, bitOf(group));
      }
      if (groupOf[start] !== MAIN) unitsIn[groupOf[start]!]! += 1;
    }
    groups.unitsIn = unitsIn;
    groups.hasMain = ring.count > 0;
    return groups;
  }

  /** Marks what the units of a position hold of the land. */
  private hold({ ground, place }: Look): void {
    const { land, standing, units } = this;
    const { neighbours, zocSides } = ground;
    held.fill(0);
    manned.fill(0);
    for (let at = place * units.length; at < (place + 1) * units.length; at += 1) {
      const hex = standing[at]!;
      if (hex < 0) continue;
      held[hex] = land[hex]!;
      manned[hex] = land[hex]!;
      for (let bits = zocSides[hex]!; bits !== 0; bits &= bits - 1) {
        const next = neighbours[hex * 6 + 31 - Math.clz32(bits & -bits)]!;
        held[next] = land[next]!;
      }
    }
  }

  /** Groups that the hex, or the zone of control of a unit in it, would touch, as bits. */
  private groupsNear(touched: Int32Array, hex: number): number {
    const { land } = this;
    const { neighbours, zocSides } = this.state.ground;
    let near = touched[hex]!;
    for (let bits = zocSides[hex]!; bits !== 0; bits &= bits - 1) {
      const next = neighbours[hex * 6 + 31 - Math.clz32(bits & -bits)]!;
      if (land[next] === 1) near |= touched[next]!;
    }
    return near;
  }

  /** Gives its group to a hex and all that is held, connected with it and in no group; answers how many there are. */
  private fill({ neighbours }: Ground, start: number, group: number): number {
    groupOf[start] = group;
    found[0] = start;
    let count = 1;
    for (let at = 0; at < count; at += 1) {
      const hex = found[at]!;
      for (let direction = 0; direction < 6; direction += 1) {
        const next = neighbours[hex * 6 + direction]!;
        if (next < 0 || held[next] !== 1 || groupOf[next] !== NONE) continue;
        groupOf[next] = group;
        found[count] = next;
        count += 1;
      }
    }
    return count;
  }
}

/** Notes that a group is in the hex, for the hex and those beside it. */
function touch({ neighbours }: Ground, touched: Int32Array, hex: number, bit: number): void {
  touched[hex]! |= bit;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = neighbours[hex * 6 + direction]!;
    if (next >= 0) touched[next]! |= bit;
  }
}

const knownRings = new WeakMap<Uint8Array, Rings>();

/** The search for rings on a map, by its mask of hexes at the river. */
function ringsBy(ground: Ground, atRiver: Uint8Array): Rings {
  const known = knownRings.get(atRiver);
  if (known !== undefined) return known;
  const rings = new Rings(ground, atRiver);
  knownRings.set(atRiver, rings);
  return rings;
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

import type {
  ArrayOf,
  BytesByHex,
  Ground,
  HexIndex,
  SideIndex,
  State,
  UnitIndex,
} from '../../../engine/search';
import { Rings } from './rings';

/** Expected cost of a unit apart from the bridgehead, and points for linking it to other units (14.13). */
const APART = 10;
const LINK = 4;

/** No group in the hex. */
const NONE = -1;
/** The group of the bridgehead. */
const MAIN = 0;

/** The groups of one position. */
interface Look {
  readonly ground: Ground;
  /** Index of the position among the cached ones. */
  readonly place: number;
  groups: Groups | undefined;
}

interface Groups {
  /** The position to which the groups belong. */
  of: Look | undefined;
  /** By hex, the groups in it and adjacent to it, as bits. */
  touched: Int32Array;
  unitsIn: readonly number[];
  hasMain: boolean;
}

/**
 * Maximum number of cached positions: units are lifted one after another, and each position comes up several
 * times.
 */
const MOST_LOOKS = 40;

/** Storage that positions use in turn; a position that has lost it computes its groups again. */
const taken: readonly Groups[] = Array.from({ length: MOST_LOOKS }, () => ({
  of: undefined,
  touched: new Int32Array(0),
  unitsIn: [],
  hasMain: false,
}));
let takings = 0;

/** Working tables: 1 by hex of the land for hexes that are held, and for those occupied by a unit. */
let held = new Uint8Array(0);
let manned = new Uint8Array(0);
/** Group of each hex, and the hexes of the last group in the order of the search. */
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
 * The hexes of the east bank that a side holds by units or zones of control, in groups. The first group is
 * the bridgehead, a ring with the river: only such hexes can lie within a front from bank to bank, so a unit
 * far from them is lost even if a strand of held hexes leads to it. The other groups are the connected
 * remainders.
 */
export class Bridgehead {
  private readonly state: State;
  private readonly units: readonly UnitIndex[];
  private readonly hexCount: number;
  private readonly land: BytesByHex;
  private readonly atRiver: BytesByHex;
  private readonly riverHexes: readonly HexIndex[];
  /** 1 by hex: on the land or adjacent to it. */
  private readonly near: BytesByHex;
  private readonly rings: Rings;
  private readonly looks = new Map<number, Look>();
  private count = 0;
  /** By position and unit of the side, the unit's hex; -1 where it does not matter. */
  private readonly standing: ArrayOf<HexIndex>;
  private current: Look;

  constructor(state: State, side: SideIndex, land: readonly HexIndex[], atRiver: readonly HexIndex[]) {
    this.state = state;
    this.units = state.scenario.unitsOf[side];
    const bank = bankOf(state.ground, land, atRiver);
    this.land = bank.land;
    this.atRiver = bank.atRiver;
    this.riverHexes = bank.riverHexes;
    this.near = bank.near;
    this.rings = bank.rings;
    this.hexCount = state.ground.hexCount;
    // One table for all positions: it costs more to make an array than to fill it.
    this.standing = new Int16Array((MOST_LOOKS + 1) * this.units.length);
    this.current = this.look();
  }

  /** Takes the present position; its groups are computed when they are needed. */
  survey(): void {
    this.current = this.look();
  }

  /** Points of the front for one more unit in this hex. */
  bonus(hex: HexIndex): number {
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

  /** The present position, from the cache if possible. */
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

  /** Records the hexes of the units for the position with this index; returns a hash of them. */
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

  /** True if the position equals the one recorded last. */
  private isNoted({ place }: Look): boolean {
    const { units, standing, count } = this;
    const [one, last] = [place * units.length, count * units.length];
    for (let at = 0; at < units.length; at += 1) if (standing[one + at] !== standing[last + at]) return false;
    return true;
  }

  /** Computes the groups of a position; the ring with the most units is the bridgehead. */
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

  /** Marks the land hexes that the units of a position hold. */
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

  /** Groups that a unit in the hex, or its zone of control, would touch, as bits. */
  private groupsNear(touched: Int32Array, hex: HexIndex): number {
    const { land } = this;
    const { neighbours, zocSides } = this.state.ground;
    let near = touched[hex]!;
    for (let bits = zocSides[hex]!; bits !== 0; bits &= bits - 1) {
      const next = neighbours[hex * 6 + 31 - Math.clz32(bits & -bits)]!;
      if (land[next] === 1) near |= touched[next]!;
    }
    return near;
  }

  /** Assigns a group to all connected held hexes without one; returns their number. */
  private fill({ neighbours }: Ground, start: HexIndex, group: number): number {
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

/** Adds a group to its hex and the adjacent hexes. */
function touch({ neighbours }: Ground, touched: Int32Array, hex: HexIndex, bit: number): void {
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

/** The unchanging parts of the east bank of a map. */
interface Bank {
  readonly land: BytesByHex;
  readonly atRiver: BytesByHex;
  readonly riverHexes: readonly HexIndex[];
  readonly near: BytesByHex;
  readonly rings: Rings;
}

/** By the list of the land, which is part of the map and does not change. */
const banks = new WeakMap<readonly HexIndex[], Bank>();

function bankOf(ground: Ground, land: readonly HexIndex[], atRiver: readonly HexIndex[]): Bank {
  const known = banks.get(land);
  if (known !== undefined) return known;
  const river = maskOf(ground, atRiver);
  const bank = {
    land: maskOf(ground, land),
    atRiver: river,
    riverHexes: [...atRiver].sort((a, b) => a - b),
    near: aroundOf(ground, land),
    rings: new Rings(ground, river),
  };
  banks.set(land, bank);
  return bank;
}

/** 1 by hex for those of the list. */
function maskOf({ hexCount }: Ground, hexes: readonly HexIndex[]): BytesByHex {
  const mask = new Uint8Array(hexCount);
  for (const hex of hexes) mask[hex] = 1;
  return mask;
}

/** 1 by hex for those of the list and those beside them. */
function aroundOf(ground: Ground, hexes: readonly HexIndex[]): BytesByHex {
  const mask = maskOf(ground, hexes);
  for (const hex of hexes) {
    for (let direction = 0; direction < 6; direction += 1) {
      const next = ground.neighbours[hex * 6 + direction]!;
      if (next >= 0) mask[next] = 1;
    }
  }
  return mask;
}

import { DIRECTIONS, EDGES } from '../../../map/grid';
import type { Ground } from '../../../map/ground';
import { onceBy } from '../../../map/once';
import type { State } from '../../../model/state';
import { neighboursOf, placesOf, unitsOnMap } from '../places';

/** A US unit on the east bank. */
interface Holder {
  readonly unit: number;
  readonly hex: number;
  readonly value: number;
  /** Hexes of its zone of control. */
  readonly zone: readonly number[];
}

/** A trace with the land beyond it. */
export interface Candidate {
  readonly trace: readonly number[];
  readonly outside: Outside;
}

/** The east bank, which play does not change. */
interface EastBank {
  /** 1 by hex: land of the east bank. */
  readonly land: Uint8Array;
  /** Hexes of the east bank that touch the Rhine, from north to south. */
  readonly riverside: readonly number[];
  readonly atRiver: Uint8Array;
  /** 1 by hex: on the north, east or south edge of the map. */
  readonly rim: Uint8Array;
  /** Land neighbours of each hex. */
  readonly next: readonly (readonly number[])[];
  /** The same, the nearest to the rim last. */
  readonly towardsRim: readonly (readonly number[])[];
}

/** The east bank as the front is judged (R-REM-7). */
export interface Field extends EastBank {
  readonly ground: Ground;
  readonly holders: readonly Holder[];
  /** 1 by hex: occupied by one of them or in its zone of control, whatever Germans are there (14.12). */
  readonly held: Uint8Array;
  /** By hex the place among the holders of one that stands there, -1 for none. */
  readonly holderAt: Int16Array;
  /** The land beyond the trace that is being tried. */
  readonly outside: Outside;
}

/** What a trace is worth. */
export interface Judged {
  readonly trace: readonly number[];
  /** Hexes of the trace that no US unit holds (14.14). */
  readonly gap: readonly number[];
  /** Units beyond the front and next to no unit that is part of it (14.13). */
  readonly lost: readonly number[];
  /** Points that the gap and these units bring to the Germans. */
  readonly loss: number;
}

/** 14.14: points for each hex of a gap. */
export const PER_GAP_HEX = 5;

/**
 * 14.12: the east bank as the front is judged on it: which hexes the US holds by units or zones of control
 * (R-REM-7).
 */
export function fieldOf(state: State): Field {
  const { ground } = state;
  const bank = eastBankOf(ground);
  const { land, riverside, atRiver, rim, next, towardsRim } = bank;
  const holders = holdersOn(state, land).map((unit) => ({
    unit,
    hex: state.hex[unit]!,
    value: state.unit(unit).value,
    zone: zoneFrom(ground, state.hex[unit]!),
  }));
  const held = new Uint8Array(ground.hexCount);
  const holderAt = new Int16Array(ground.hexCount).fill(-1);
  for (const [at, { hex, zone }] of holders.entries()) {
    holderAt[hex] = at;
    held[hex] = 1;
    for (const one of zone) if (land[one] === 1) held[one] = 1;
  }
  const outside = new Outside(bank, []);
  return { land, riverside, atRiver, rim, next, towardsRim, ground, holders, held, holderAt, outside };
}

/** 14.11: US units east of the Rhine. */
export function unitsEast(state: State): number[] {
  return holdersOn(state, placesOf(state.ground).eastBank);
}

function holdersOn(state: State, land: Uint8Array): number[] {
  return unitsOnMap(state, 'us').filter((unit) => land[state.hex[unit]!] === 1);
}

const eastBankOf = onceBy(({ map }: Ground) => map, compile);

function compile(ground: Ground): EastBank {
  const { eastBank: land, riverside } = placesOf(ground);
  const outer = EDGES.reduce((mask, edge, bit) => (edge === 'west' ? mask : mask | (1 << bit)), 0);
  const hexes = [...land.keys()];
  const rim = hexes.filter((hex) => (ground.edgeMask[hex]! & outer) !== 0);
  const next = hexes.map((hex) => neighboursOf(ground, hex).filter((one) => land[one] === 1));
  const steps = stepsFrom(rim, next);
  return {
    land,
    riverside,
    atRiver: maskOf(ground, riverside),
    rim: maskOf(ground, rim),
    next,
    towardsRim: next.map((around) => [...around].sort((a, b) => steps.get(b)! - steps.get(a)!)),
  };
}

/** Steps to the nearest of some hexes. */
function stepsFrom(ends: readonly number[], next: EastBank['next']): ReadonlyMap<number, number> {
  const steps = new Map(ends.map((hex) => [hex, 0]));
  const queue = [...ends];
  for (const hex of queue) {
    for (const one of next[hex]!) {
      if (steps.has(one)) continue;
      steps.set(one, steps.get(hex)! + 1);
      queue.push(one);
    }
  }
  return steps;
}

function zoneFrom(ground: Ground, hex: number): number[] {
  const sides = ground.zocSides[hex]!;
  return DIRECTIONS.filter((direction) => (sides & (1 << direction)) !== 0).map(
    (direction) => ground.neighbours[hex * 6 + direction]!,
  );
}

/** 1 by hex for the hexes of a list. */
export function maskOf(ground: Ground, hexes: readonly number[]): Uint8Array {
  const mask = new Uint8Array(ground.hexCount);
  for (const hex of hexes) mask[hex] = 1;
  return mask;
}

/** Hex ids have four digits, so that no map has more hexes. */
export const MOST_HEXES = 10_000;

/** What a look at the land beyond a trace is written on: the hexes that it has come to, and those still to be left. */
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
  readonly wall: Uint8Array;
  private readonly bank: EastBank;
  /** What is known of each hex. */
  private readonly known: Uint8Array;
  private trace: readonly number[];

  constructor(bank: EastBank, trace: readonly number[]) {
    this.bank = bank;
    this.known = new Uint8Array(bank.land.length);
    this.wall = new Uint8Array(bank.land.length);
    this.trace = trace;
    for (const hex of trace) this.wall[hex] = 1;
  }

  /** Takes another trace in place of the present one. */
  redraw(trace: readonly number[]): void {
    const { wall, known } = this;
    if (trace === this.trace) return;
    for (const hex of this.trace) wall[hex] = 0;
    for (const hex of trace) wall[hex] = 1;
    known.fill(UNKNOWN);
    this.trace = trace;
  }

  has(hex: number): boolean {
    if (this.wall[hex] === 1 || this.bank.land[hex] === 0) return false;
    if (this.known[hex] === UNKNOWN) this.lookFrom(hex);
    return this.known[hex] === BEYOND;
  }

  /** What hangs together with this hex is beyond the wall as a whole, or enclosed as a whole. */
  private lookFrom(start: number): void {
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

/** 14.13, 14.14: counts the gap of a trace and the units it leaves behind. */
export function judgeTrace(field: Field, trace: readonly number[]): Judged {
  return judgeCandidate(field, candidate(field, trace));
}

/** A trace with the land beyond it. */
export function candidate(field: Field, trace: readonly number[]): Candidate {
  return { trace, outside: new Outside(field, trace) };
}

/**
 * 14.13, 14.14: the same for a trace whose outside is known. A loss above the most that is of interest is not counted
 * to its end.
 */
export function judgeCandidate(field: Field, { trace, outside }: Candidate, most: number = Infinity): Judged {
  const gap = gapOf(field, trace);
  const lost: number[] = [];
  const loss =
    PER_GAP_HEX * gap.length + lostBeyond(field, { trace, outside }, most - PER_GAP_HEX * gap.length, lost);
  return { trace, gap, lost, loss };
}

/** 14.13: worth of the units that a trace leaves behind, not counted to its end above the most that is of interest. */
export function lostBeyond(
  field: Field,
  { outside }: Candidate,
  most: number = Infinity,
  lost: number[] = [],
): number {
  const { wall } = outside;
  let loss = 0;
  for (const holder of field.holders) {
    if (loss > most) break;
    if (!outside.has(holder.hex) || isPart(holder, wall) || isBesidePart(field, holder.hex, wall)) continue;
    lost.push(holder.unit);
    loss += holder.value;
  }
  return loss;
}

/** Is the unit part of the front by its hex or its zone of control? */
function isPart({ hex, zone }: Holder, wall: Uint8Array): boolean {
  if (wall[hex] === 1) return true;
  for (let at = 0; at < zone.length; at += 1) if (wall[zone[at]!] === 1) return true;
  return false;
}

function isBesidePart({ next, holders, holderAt }: Field, hex: number, wall: Uint8Array): boolean {
  const around = next[hex]!;
  for (let at = 0; at < around.length; at += 1) {
    const place = holderAt[around[at]!]!;
    if (place >= 0 && isPart(holders[place]!, wall)) return true;
  }
  return false;
}

/** Hexes of a trace that no US unit holds, each once. */
export function gapOf(field: Field, trace: readonly number[]): number[] {
  return trace.filter((hex, at) => field.held[hex] === 0 && trace.indexOf(hex) === at);
}

/**
 * The better of two traces: least loss, then least gap, then fewer hexes, then the lower hex numbers; the hex in which a
 * loop is closed counts once (R-REM-7).
 */
export function better(a: Judged, b: Judged): Judged {
  const order =
    a.loss - b.loss ||
    a.gap.length - b.gap.length ||
    new Set(a.trace).size - new Set(b.trace).size ||
    a.trace.reduce((first, hex, at) => first || hex - (b.trace[at] ?? -1), 0);
  return order <= 0 ? a : b;
}

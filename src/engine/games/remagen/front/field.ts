import { DIRECTIONS, EDGES } from '../../../map/grid';
import type { Ground } from '../../../map/ground';
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

/** The east bank as the front is judged on it (R-REM-7). */
export interface Field {
  readonly ground: Ground;
  /** 1 by hex: land of the east bank. */
  readonly land: Uint8Array;
  /** Hexes of the east bank that touch the Rhine, from north to south. */
  readonly riverside: readonly number[];
  readonly atRiver: Uint8Array;
  /** Land hexes on the north, east and south edge of the map. */
  readonly rim: readonly number[];
  readonly holders: readonly Holder[];
  /** 1 by hex: occupied by one of them or in its zone of control, whatever Germans are there (14.12). */
  readonly held: Uint8Array;
  /** Land neighbours of each hex. */
  readonly next: readonly (readonly number[])[];
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
  const { eastBank: land, riverside } = placesOf(ground);
  const holders = unitsOnMap(state, 'us')
    .filter((unit) => land[state.hex[unit]!] === 1)
    .map((unit) => ({
      unit,
      hex: state.hex[unit]!,
      value: state.unit(unit).value,
      zone: zoneFrom(ground, state.hex[unit]!),
    }));
  const held = new Uint8Array(ground.hexCount);
  for (const { hex, zone } of holders) {
    for (const one of [hex, ...zone]) if (land[one] === 1) held[one] = 1;
  }
  const outer = EDGES.reduce((mask, edge, bit) => (edge === 'west' ? mask : mask | (1 << bit)), 0);
  const hexes = [...land.keys()];
  return {
    ground,
    land,
    riverside,
    atRiver: maskOf(ground, riverside),
    rim: hexes.filter((hex) => land[hex] === 1 && (ground.edgeMask[hex]! & outer) !== 0),
    holders,
    held,
    next: hexes.map((hex) => neighboursOf(ground, hex).filter((one) => land[one] === 1)),
  };
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

/** Land that reaches the rim of the map without crossing the wall, 1 by hex. */
export function outsideOf(field: Field, wall: Uint8Array): Uint8Array {
  const outside = new Uint8Array(wall.length);
  const open = field.rim.filter((hex) => wall[hex] === 0);
  for (const hex of open) outside[hex] = 1;
  for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
    for (const next of field.next[hex]!) {
      if (outside[next] === 1 || wall[next] === 1) continue;
      outside[next] = 1;
      open.push(next);
    }
  }
  return outside;
}

/** 14.13, 14.14: counts the gap of a trace and the units it leaves behind. */
export function judgeTrace(field: Field, trace: readonly number[]): Judged {
  const wall = maskOf(field.ground, trace);
  const outside = outsideOf(field, wall);
  const isPart = (holder: Holder): boolean =>
    wall[holder.hex] === 1 || holder.zone.some((hex) => wall[hex] === 1);
  const parts = maskOf(
    field.ground,
    field.holders.filter(isPart).map(({ hex }) => hex),
  );
  const lost = field.holders.filter(
    ({ hex }) =>
      outside[hex] === 1 && parts[hex] === 0 && !field.next[hex]!.some((next) => parts[next] === 1),
  );
  const gap = [...new Set(trace)].filter((hex) => field.held[hex] === 0);
  const loss = lost.reduce((sum, { value }) => sum + value, PER_GAP_HEX * gap.length);
  return { trace, gap, lost: lost.map(({ unit }) => unit), loss };
}

/** The better of two traces: least loss, then least gap, then the shorter, then the lower hex numbers. */
export function better(a: Judged, b: Judged): Judged {
  const order =
    a.loss - b.loss ||
    a.gap.length - b.gap.length ||
    a.trace.length - b.trace.length ||
    a.trace.reduce((first, hex, at) => first || hex - b.trace[at]!, 0);
  return order <= 0 ? a : b;
}

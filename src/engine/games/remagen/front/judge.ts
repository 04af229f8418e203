import type { Field, Holder } from './field';

/** A trace with its gap, the units that it loses and their points. */
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

/** 14.13, 14.14: counts the gap of a trace and the units it leaves behind. */
export function judgeTrace(field: Field, trace: readonly number[]): Judged {
  const gap = gapOf(field, trace);
  const lost = lostBeyond(field, trace);
  const loss = lost.reduce((sum, { value }) => sum + value, PER_GAP_HEX * gap.length);
  return { trace, gap, lost: lost.map(({ unit }) => unit), loss };
}

/** 14.13: the units that a trace leaves behind. */
function lostBeyond(field: Field, trace: readonly number[]): Holder[] {
  const { outside } = field;
  outside.redraw(trace);
  return field.holders.filter(
    (holder) =>
      outside.has(holder.hex) &&
      !isPart(holder, outside.wall) &&
      !isBesidePart(field, holder.hex, outside.wall),
  );
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
function gapOf(field: Field, trace: readonly number[]): number[] {
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

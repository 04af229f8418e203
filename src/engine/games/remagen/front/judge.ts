import type { Field, Holder } from './field';
import type { UnitIndex } from '../../../model/unit-index';
import type { BytesByHex, HexIndex } from '../../../map/indexes';

/** A trace with its gap, the units that it loses and their points. */
export interface Judged {
  readonly trace: readonly HexIndex[];
  /** Hexes of the trace that no U.S. unit holds (14.14). */
  readonly gap: readonly HexIndex[];
  /** Units beyond the front and next to no unit that is part of it (14.13). */
  readonly lost: readonly UnitIndex[];
  /** Points that the gap and these units bring to the Germans. */
  readonly loss: number;
}

/** 14.14: points for each hex of a gap. */
export const PER_GAP_HEX = 5;

/** 14.13, 14.14: counts the gap of a trace and the units it leaves behind. */
export function judgeTrace(field: Field, trace: readonly HexIndex[]): Judged {
  const gap = gapOf(field, trace);
  const lost = lostBeyond(field, trace);
  const loss = lost.reduce((sum, { value }) => sum + value, PER_GAP_HEX * gap.length);
  return { trace, gap, lost: lost.map(({ unit }) => unit), loss };
}

/** 14.13: the units that a trace leaves behind. */
function lostBeyond(field: Field, trace: readonly HexIndex[]): Holder[] {
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
function isPart({ hex, zone }: Holder, wall: BytesByHex): boolean {
  if (wall[hex] === 1) return true;
  for (let at = 0; at < zone.length; at += 1) if (wall[zone[at]!] === 1) return true;
  return false;
}

function isBesidePart({ next, holders, holderAt }: Field, hex: HexIndex, wall: BytesByHex): boolean {
  const around = next[hex]!;
  for (let at = 0; at < around.length; at += 1) {
    const place = holderAt[around[at]!]!;
    if (place >= 0 && isPart(holders[place]!, wall)) return true;
  }
  return false;
}

/** Hexes of a trace that no U.S. unit holds, each once. */
function gapOf(field: Field, trace: readonly HexIndex[]): HexIndex[] {
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
